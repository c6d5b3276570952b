import { describe, expect, test } from 'vitest'
import { missingFacts, urgencyOf } from '../../src/resources/procedures/attention.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { at, consultationRecord, procedureRecord } from '../../src/testing/scheduling.ts'

describe('a surgery that is still to begin', () => {
  const [member] = procedureRecord().active_anaesthetists
  const ofConsultation = member ? [{ ...member, is_trans: false, is_pre: true }] : []

  test.each([
    ['lacks nothing where all is there', {}, []],
    ['lacks its room', { surgery_center_room: null, surgery_center_room_id: null }, ['room']],
    ['lacks an anaesthetist', { active_anaesthetists: [] }, ['anaesthetist']],
    [
      'lacks one of its own where only the consultation has',
      { active_anaesthetists: ofConsultation },
      ['anaesthetist'],
    ],
    [
      'lacks the consultation that is planned and not made',
      { pre_probable_date: at('08:00') },
      ['consultation'],
    ],
    [
      'lacks no consultation that was made',
      { pre_probable_date: at('08:00'), create_pre_date: at('08:10') },
      [],
    ],
    [
      'lacks nothing that matters once it is cancelled',
      { active_anaesthetists: [], cancellation_date: at('08:00') },
      [],
    ],
    [
      'lacks nothing that matters once it began',
      { active_anaesthetists: [], anesthesia_start: at('09:30') },
      [],
    ],
  ] as const)('%s', (_, overrides, missing) => {
    expect(missingFacts(procedureRecord(overrides as Partial<ProcedureRecord>), 'surgery')).toEqual(missing)
  })

  test('lacks nothing that the server did not send: that is unknown', () => {
    const { surgery_center_room, surgery_center_room_id, active_anaesthetists, create_pre_date, ...sent } =
      procedureRecord({ pre_probable_date: at('08:00') })
    expect(missingFacts(sent as ProcedureRecord, 'surgery')).toEqual([])
    const withoutFlags = [
      { anaesthetist_id: 7, name: 'Helena Prado' },
    ] as ProcedureRecord['active_anaesthetists']
    expect(missingFacts(procedureRecord({ active_anaesthetists: withoutFlags }), 'surgery')).toEqual([])
  })
})

test('a consultation lacks an anaesthetist, but neither a room nor itself', () => {
  expect(missingFacts(consultationRecord(), 'consultation')).toEqual([])
  expect(missingFacts(consultationRecord({ active_anaesthetists: [] }), 'consultation')).toEqual([
    'anaesthetist',
  ])
})

test.each([
  ['Eletiva', undefined],
  ['Urgência', 'urgent'],
  ['EMERGENCIA ', 'emergency'],
])('the surgery type %s is told by its name', (name, urgency) => {
  expect(urgencyOf(procedureRecord({ surgery_type: { id: 9, surgery_type_i18n: [{ name }] } }))).toBe(urgency)
})

test('a surgery without a type, or of a server that sends none, is marked as nothing', () => {
  expect(urgencyOf(procedureRecord({ surgery_type: null }))).toBeUndefined()
  expect(urgencyOf({})).toBeUndefined()
})
