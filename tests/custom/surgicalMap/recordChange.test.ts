import { expect, test } from 'vitest'
import {
  changedPayload,
  recordErrors,
  valuesOfRecord,
} from '../../../src/custom/surgicalMap/readiness/recordChange.ts'
import { daysOf } from '../../../src/custom/surgicalMap/readiness/usePendingView.ts'
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates.ts'
import { recordPayload } from '../../../src/resources/procedures/recordPayload.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const member = (anaesthetist_id: number, half: 'is_pre' | 'is_trans') => ({
  anaesthetist_id,
  name: `Anestesista ${anaesthetist_id}`,
  is_trans: half === 'is_trans',
  is_pre: half === 'is_pre',
  is_main: false,
  is_main_pre: half === 'is_pre',
})

const record = procedureRecord({
  active_surgeons: [{ surgeon_id: 1, surgeon: { id: 1, name: 'Ana' } }],
  active_anaesthetists: [member(7, 'is_pre'), member(7, 'is_trans'), member(8, 'is_trans')],
  laterality_procedures: procedureRecord().laterality_procedures.map((entry) => ({ ...entry, side: null })),
})
const payload = recordPayload(record, DEFAULT_TIME_ZONE)
const values = valuesOfRecord(record)
const person = { id: 7, name: 'Anestesista 7', isResident: false }

test('an answered anaesthetist is the main one once, and stays in the consultation', () => {
  expect(changedPayload(payload, 'anaesthetist', { ...values, person }).active_anaesthetists).toEqual([
    { anaesthetist_id: 7, is_pre: true, is_main_pre: true },
    { anaesthetist_id: 8, is_trans: true, is_main: false },
    { anaesthetist_id: 7, is_trans: true, is_main: true },
  ])
})

test('an answered surgeon joins those who are there, and nothing else changes', () => {
  expect(changedPayload(payload, 'surgeon', { ...values, person })).toEqual({
    ...payload,
    active_surgeons: [{ surgeon_id: 1 }, { surgeon_id: 7 }],
  })
})

test('each surgery gets the side that was answered for it', () => {
  const sides = record.laterality_procedures.map((_, at) => (at === 0 ? 'E' : 'N'))
  const changed = changedPayload(payload, 'side', { ...values, sides })
  expect(changed.laterality_procedures.map(({ side }) => side)).toEqual(sides)
})

test.each([
  ['anaesthetist', { person: null }, 'person'],
  ['anaesthetist', { person: { ...person, isResident: true } }, 'person'],
  ['surgeon', { person: null }, 'person'],
  ['duration', { minutes: '4' }, 'minutes'],
  ['duration', { minutes: 'x' }, 'minutes'],
  ['duration', { minutes: '1441' }, 'minutes'],
  ['side', {}, 'sides.0'],
] as const)('an answer of %s with %o is not saved', (kind, entered, field) => {
  expect(Object.keys(recordErrors(kind, { ...values, ...entered }))).toContain(field)
})

test('the list of seven days begins tomorrow, over the end of a month and a year', () => {
  expect(daysOf('week', '2026-12-28')).toEqual({ from: '2026-12-29', to: '2027-01-04' })
  expect(daysOf('today', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2026-12-28' })
  expect(daysOf('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
})
