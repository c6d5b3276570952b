import { describe, expect, test } from 'vitest'
import {
  countMembers,
  isReplaced,
  obstacleTo,
  type Replacement,
  replacementPayload,
} from '../../../src/custom/surgicalMap/select/replacement.ts'
import { consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

const ZONE = 'America/Sao_Paulo'
const helena = { id: 7, name: 'Helena Prado' }
const bruno = { id: 9, name: 'Bruno Lima', isResident: false }
const replacement: Replacement = { kind: 'surgery', role: 'anaesthetist', from: helena, to: bruno }
const member = (id: number, marks: object) => ({
  anaesthetist_id: id,
  name: `Pessoa ${id}`,
  is_trans: false,
  is_pre: false,
  is_main: false,
  is_main_pre: false,
  ...marks,
})
const surgery = procedureRecord({
  active_anaesthetists: [
    member(7, { is_pre: true, is_main_pre: true, name: 'Helena Prado' }),
    member(3, { is_trans: true }),
    member(7, { is_trans: true, is_main: true, name: 'Helena Prado' }),
  ],
})

describe('replacing a member of a team', () => {
  test('keeps the place, phase and main mark, and everything else of the record', () => {
    const payload = replacementPayload(surgery, replacement, ZONE)
    expect(payload.active_anaesthetists).toEqual([
      { anaesthetist_id: 7, is_pre: true, is_main_pre: true },
      { anaesthetist_id: 3, is_trans: true, is_main: false },
      { anaesthetist_id: 9, is_trans: true, is_main: true },
    ])
    expect(payload).toMatchObject({
      id: surgery.id,
      updated_at: surgery.updated_at,
      register_number: '2026-01877',
      active_surgeons: [{ surgeon_id: 1 }],
    })
  })

  test('in a consultation leaves the team of the surgery unchanged', () => {
    const { active_anaesthetists } = replacementPayload(
      surgery,
      { ...replacement, kind: 'consultation' },
      ZONE,
    )
    expect(active_anaesthetists).toEqual([
      { anaesthetist_id: 9, is_pre: true, is_main_pre: true },
      { anaesthetist_id: 3, is_trans: true, is_main: false },
      { anaesthetist_id: 7, is_trans: true, is_main: true },
    ])
  })

  test('as a surgeon leaves the anaesthetists unchanged', () => {
    const ofSurgeon: Replacement = { ...replacement, role: 'surgeon', from: { id: 1, name: 'Ana' } }
    const payload = replacementPayload(surgery, ofSurgeon, ZONE)
    expect(payload.active_surgeons).toEqual([{ surgeon_id: 9 }])
    expect(payload.active_anaesthetists).toHaveLength(3)
  })
})

test.each([
  ['absent', { active_anaesthetists: [member(3, { is_trans: true })] }],
  ['notEditable', { user_id: 44 }],
  ['cancelled', { cancellation_date: '2026-11-21T10:00:00.000Z' }],
  ['inactive', { active: false }],
  ['begun', { anesthesia_start: '2026-11-21T10:00:00.000Z' }],
  ['begun', { procedure_closed_date: '2026-11-21T10:00:00.000Z' }],
  [
    'already',
    { active_anaesthetists: [member(7, { is_trans: true }), member(9, { is_trans: true, is_main: true })] },
  ],
  [undefined, {}],
] as const)('a replacement has the obstacle: %s', (obstacle, change) => {
  expect(
    obstacleTo(
      {
        ...surgery,
        ...change,
        active_anaesthetists: [
          ...((change as typeof surgery).active_anaesthetists ?? surgery.active_anaesthetists),
        ],
      },
      replacement,
    ),
  ).toBe(obstacle)
})

test('a resident never becomes the main anaesthetist, and may replace another anaesthetist [PROC-52]', () => {
  const to = { ...bruno, isResident: true }
  expect(obstacleTo(surgery, { ...replacement, to })).toBe('residentMain')
  const from = { id: 3, name: 'Pessoa 3' }
  expect(obstacleTo(surgery, { ...replacement, from, to })).toBeUndefined()
  const consultation = consultationRecord()
  expect(obstacleTo(consultation, { ...replacement, kind: 'consultation', to })).toBe('residentMain')
})

test('nobody is replaced in a consultation that took place', () => {
  const done = consultationRecord({ create_pre_date: '2026-11-21T10:00:00.000Z' })
  expect(obstacleTo(done, { ...replacement, kind: 'consultation' })).toBe('begun')
  expect(obstacleTo(consultationRecord(), { ...replacement, kind: 'consultation' })).toBeUndefined()
})

test('the members of a half are counted by record, in the order of their names', () => {
  const records = [surgery, procedureRecord({ id: 2 })]
  expect(countMembers(records, { kind: 'surgery', role: 'anaesthetist' })).toEqual([
    { ...helena, count: 2 },
    { id: 3, name: 'Pessoa 3', count: 1 },
  ])
  expect(countMembers(records, { kind: 'surgery', role: 'surgeon' })).toEqual([
    { id: 1, name: 'Ana Lúcia Brandão', count: 2 },
  ])
})

test('a replacement counts as made when the new member is in the team and the old one is not', () => {
  const after = { ...surgery, active_anaesthetists: [member(9, { is_trans: true, is_main: true })] }
  expect([isReplaced(after, replacement), isReplaced(surgery, replacement)]).toEqual([true, false])
})
