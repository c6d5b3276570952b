import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canEditFromDetail,
  consultationStatus,
  isMadeByConsole,
  isRunning,
  procedureStatus,
} from '../../../src/domain/procedures.ts'

const WHEN = '2026-03-11T12:00:00.000Z'

// Three sentences of the specification, read literally: the form requires exactly 1, the detail at most 1,
// cancelling exactly 1 (OQ-003).
test.each([
  [1, true, true],
  ['1', true, true],
  [0, false, true],
  ['0', false, true],
  [null, false, true],
  [-1, false, true],
  [2, false, false],
  ['2', false, false],
  [37, false, false],
  [undefined, false, false],
  ['abc', false, false],
])(
  'the forms change a record of user_id %j: %s; its detail offers to edit it: %s [MAP-59]',
  (user_id, changes, offers) => {
    expect([isMadeByConsole({ user_id }), canEditFromDetail({ user_id })]).toEqual([changes, offers])
  },
)

const open = {
  user_id: 1 as unknown,
  cancellation_date: null as string | null,
  pre_probable_date: WHEN as string | null,
  surgery_probable_date: WHEN as string | null,
  create_pre_date: null as string | null,
  anesthesia_start: null as string | null,
  anesthesia_end: null as string | null,
  procedure_closed_date: null as string | null,
  is_team_changed: false,
  owner: null as unknown,
  pdf: null as unknown,
}
const OWNER = { id: 7, name: 'Helena' }

describe('cancelling a procedure', () => {
  test.each([
    [1, true],
    ['1', true],
    [0, false],
    [null, false],
    [2, false],
    ['x', false],
  ])('of user_id %j is offered: %s [CANC-05]', (user_id, offered) => {
    expect(canCancel({ ...open, user_id }, 'surgery')).toBe(offered)
    expect(canCancel({ ...open, user_id }, 'consultation')).toBe(offered)
  })

  test('is not offered for a cancelled record [CANC-06]', () => {
    expect(canCancel({ ...open, cancellation_date: WHEN }, 'surgery')).toBe(false)
    expect(canCancel({ ...open, cancellation_date: WHEN }, 'consultation')).toBe(false)
  })

  test.each([
    [null, null, true, true],
    [WHEN, null, false, true],
    [null, WHEN, true, false],
    [WHEN, WHEN, false, false],
  ])(
    'with the consultation made at %s and the surgery closed at %s is offered for the consultation: %s, for the surgery: %s [CANC-07, CANC-08]',
    (create_pre_date, procedure_closed_date, consultation, surgery) => {
      const record = { ...open, create_pre_date, procedure_closed_date }
      expect([canCancel(record, 'consultation'), canCancel(record, 'surgery')]).toEqual([
        consultation,
        surgery,
      ])
    },
  )

  test.each([
    ['runs', { anesthesia_start: WHEN, owner: OWNER }],
    ['runs without an owner', { anesthesia_start: WHEN }],
    ['runs, its consultation made', { anesthesia_start: WHEN, owner: OWNER, create_pre_date: WHEN }],
    ['runs without a consultation', { anesthesia_start: WHEN, owner: OWNER, pre_probable_date: null }],
    ['waits for its PDF', { anesthesia_start: WHEN, anesthesia_end: WHEN }],
  ])(
    'is not offered for a surgery that %s, which the map would not show as cancelled [CANC-02]',
    (_, facts) => {
      const record = { ...open, ...facts }
      expect([canCancel(record, 'consultation'), canCancel(record, 'surgery')]).toEqual([false, false])
    },
  )

  test('is offered only where the map then shows a cancelled record [CANC-02]', () => {
    const values = [null, WHEN]
    for (const surgery_probable_date of values)
      for (const pre_probable_date of values)
        for (const anesthesia_start of values)
          for (const anesthesia_end of values)
            for (const create_pre_date of values)
              for (const owner of [null, OWNER]) {
                const dates = { surgery_probable_date, pre_probable_date, create_pre_date }
                const record = { ...open, ...dates, anesthesia_start, anesthesia_end, owner }
                const cancelled = { ...record, cancellation_date: WHEN }
                if (surgery_probable_date && canCancel(record, 'surgery'))
                  expect([procedureStatus(cancelled), isRunning(cancelled)]).toEqual(['cancelled', false])
                if (pre_probable_date && canCancel(record, 'consultation'))
                  expect(consultationStatus(cancelled)).toBe('cancelled')
              }
  })
})
