import { describe, expect, test } from 'vitest'
import { isPending, type ReadinessKind, readinessKinds } from '../../../src/domain/readiness.ts'
import {
  type ReadinessFacts,
  readinessOf,
  readinessRules,
} from '../../../src/resources/procedures/readiness.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const DAY = '2026-12-10'
const AT = '2026-12-10T11:30:00.000Z'

const plan = (id: number, password: string | null = null) => ({
  medical_plan_id: id,
  medical_plan: { id, medical_plan: `Convênio ${id}`, medical_plan_table_id: 1 },
  code: null,
  patient_medical_plan_code: null,
  password,
})

const surgery = (side: 'D' | null) => ({
  id: 1,
  surgical_procedure_id: 1,
  laterality: '1x',
  side,
  surgical_procedure: { id: 1, code: '31005470', name: 'Colecistectomia', medical_plan_table_id: 1 },
})

const member = {
  anaesthetist_id: 3,
  name: 'Ana',
  is_trans: true,
  is_pre: false,
  is_main: true,
  is_main_pre: false,
}

const ready: ReadinessFacts = {
  record: procedureRecord({
    surgery_probable_date: AT,
    procedure_medical_plans: [plan(1)],
    laterality_procedures: [surgery('D')],
    active_surgeons: [{ surgeon_id: 1, surgeon: { id: 1, name: 'Dr. Lima' } }],
    active_anaesthetists: [member],
    surgery_center_room_id: 5,
    expected_minutes: 90,
  }),
  day: DAY,
  answers: [
    { kind: 'authorization', medical_plan_id: 1, state: 'authorized', valid_until: DAY, said_for: AT },
    { kind: 'opme', medical_plan_id: null, state: 'ready', valid_until: null, said_for: AT },
    { kind: 'confirmation', medical_plan_id: null, state: 'confirmed', valid_until: null, said_for: AT },
    { kind: 'term', medical_plan_id: null, state: 'given', valid_until: null, said_for: AT },
  ],
  consulted_on: '2026-12-01',
  consultation_months: 6,
  exams: 1,
  delivered_term: null,
  allergies: ['Nega alergias'],
  patient_answers: { is_said: true, unseen_since: null },
}

const itemsOf = (facts: ReadinessFacts, today = DAY, off: ReadonlySet<ReadinessKind> = new Set()) =>
  readinessOf(facts, { today, off })

const itemOf = (kind: ReadinessKind, changed: Partial<ReadinessFacts>) =>
  itemsOf({ ...ready, ...changed }).find((item) => item.kind === kind)

const answered = (
  kind: 'authorization' | 'opme' | 'exams' | 'confirmation' | 'term',
  state: ReadinessFacts['answers'][number]['state'],
  more: { valid_until?: string; said_for?: string } = {},
): Partial<ReadinessFacts> => ({
  answers: [
    ...ready.answers.filter((answer) => answer.kind !== kind),
    {
      kind,
      state,
      medical_plan_id: kind === 'authorization' ? 1 : null,
      valid_until: null,
      said_for: AT,
      ...more,
    },
  ],
})

const without = (kind: string): Partial<ReadinessFacts> => ({
  answers: ready.answers.filter((answer) => answer.kind !== kind),
})

const recorded = (changed: Parameters<typeof procedureRecord>[0]): Partial<ReadinessFacts> => ({
  record: { ...ready.record, ...changed },
})

describe('what a surgery needs before it begins', () => {
  test('nothing is missing where all is there', () => {
    expect(itemsOf(ready).map(({ kind, state }) => [kind, state])).toEqual(
      readinessKinds.map((kind) => [kind, 'done']),
    )
  })

  test.each<[string, ReadinessKind, Partial<ReadinessFacts>, string | undefined, string?]>([
    ['no authorization was asked for', 'authorization', without('authorization'), 'missing'],
    ['it was asked for', 'authorization', answered('authorization', 'asked'), 'missing', 'asked'],
    ['it was refused', 'authorization', answered('authorization', 'refused'), 'missing', 'refused'],
    [
      'it ends the day before',
      'authorization',
      answered('authorization', 'authorized', { valid_until: '2026-12-09' }),
      'missing',
      'expired',
    ],
    [
      'it ends that day',
      'authorization',
      answered('authorization', 'authorized', { valid_until: DAY }),
      'done',
    ],
    ['no end was told', 'authorization', answered('authorization', 'authorized'), 'done'],
    ['the plan asks for none', 'authorization', answered('authorization', 'notRequired'), 'done'],
    [
      'there is only a password',
      'authorization',
      { ...without('authorization'), ...recorded({ procedure_medical_plans: [plan(1, '123')] }) },
      'unknown',
      'password',
    ],
    [
      'one of two plans is open',
      'authorization',
      recorded({ procedure_medical_plans: [plan(1), plan(2)] }),
      'missing',
    ],
    [
      'an answer is of a plan that it no longer has',
      'authorization',
      recorded({ procedure_medical_plans: [plan(2)] }),
      'missing',
    ],
    ['there is no plan', 'authorization', recorded({ procedure_medical_plans: [] }), 'unknown', 'noPlan'],
    ['nobody said whether materials are needed', 'opme', without('opme'), 'unknown'],
    ['materials are needed', 'opme', answered('opme', 'needed'), 'missing'],
    ['no materials are needed', 'opme', answered('opme', 'notNeeded'), undefined],
    [
      'nobody was consulted',
      'consultation',
      { consulted_on: null, ...recorded({ pre_probable_date: null }) },
      'missing',
    ],
    [
      'a consultation is planned',
      'consultation',
      { consulted_on: null, ...recorded({ pre_probable_date: '2026-12-08T12:00:00.000Z' }) },
      'missing',
      'planned',
    ],
    ['it was too long ago', 'consultation', { consulted_on: '2026-06-09' }, 'missing', 'expired'],
    ['it counts until that day', 'consultation', { consulted_on: '2026-06-10' }, 'done'],
    [
      'it counts without a limit',
      'consultation',
      { consulted_on: '2019-01-01', consultation_months: null },
      'done',
    ],
    ['no exam was sent', 'exams', { exams: 0 }, 'missing'],
    ['there are no exams to send', 'exams', { exams: 0, ...answered('exams', 'notNeeded') }, undefined],
    ['allergies were not asked about', 'allergies', { allergies: ['', ' '] }, 'missing'],
    ['the patient does not know', 'allergies', { allergies: ['Não sabe'] }, 'unknown'],
    ['a record says it', 'allergies', { allergies: ['', 'Dipirona'] }, 'done'],
    ['no surgeon', 'surgeon', recorded({ active_surgeons: [] }), 'missing'],
    [
      'no main anaesthetist',
      'anaesthetist',
      recorded({ active_anaesthetists: [{ ...member, is_main: false }] }),
      'missing',
    ],
    ['no room', 'room', recorded({ surgery_center_room_id: null }), 'missing'],
    ['no side', 'side', recorded({ laterality_procedures: [surgery('D'), surgery(null)] }), 'missing'],
    ['no surgery is proposed', 'side', recorded({ laterality_procedures: [] }), undefined],
    ['no duration', 'duration', recorded({ expected_minutes: null }), 'missing'],
    ['nobody confirmed', 'confirmation', without('confirmation'), 'missing'],
    [
      'nobody answered the call',
      'confirmation',
      answered('confirmation', 'unreached'),
      'missing',
      'unreached',
    ],
    [
      'the patient wants another day',
      'confirmation',
      answered('confirmation', 'change'),
      'missing',
      'change',
    ],
    [
      'the patient confirmed another hour',
      'confirmation',
      answered('confirmation', 'confirmed', { said_for: '2026-12-10T10:30:00.000Z' }),
      'missing',
      'moved',
    ],
    ...(['change', 'unreached'] as const).map(
      (state): [string, ReadinessKind, Partial<ReadinessFacts>, 'missing'] => [
        `'${state}' was said of another hour`,
        'confirmation',
        answered('confirmation', state, { said_for: '2026-12-10T10:30:00.000Z' }),
        'missing',
      ],
    ),
    ['the term was not asked for', 'term', without('term'), 'missing'],
    ['the term was refused', 'term', answered('term', 'refused'), 'missing', 'refused'],
    [
      'the term was revoked after it was delivered',
      'term',
      { delivered_term: true, ...answered('term', 'revoked') },
      'missing',
      'revoked',
    ],
    ['the term was delivered', 'term', { delivered_term: true, ...without('term') }, 'done'],
  ])('%s: %s', (_, kind, changed, state, reason) => {
    const item = itemOf(kind, changed)
    expect([item?.state, item?.reason]).toEqual([state, reason])
  })

  test('what the patient said is missing from the day on which somebody could have seen it', () => {
    const patient = (is_said: boolean, unseen_since: string | null) =>
      itemOf('patientAnswers', { patient_answers: { is_said, unseen_since } })
    expect(patient(false, null)).toBeUndefined()
    expect(patient(true, null)).toMatchObject({ state: 'done' })
    expect(patient(true, '2026-11-02')).toMatchObject({
      state: 'missing',
      reason: 'unseen',
      due: '2026-11-02',
      is_due: true,
    })
  })

  const dated = readinessKinds.filter((kind) => readinessRules[kind].days !== null)
  test.each(dated)('%s is counted from its day on, and not before', (kind) => {
    const bare: ReadinessFacts = {
      ...ready,
      ...recorded({
        active_surgeons: [],
        active_anaesthetists: [],
        surgery_center_room_id: null,
        expected_minutes: null,
        laterality_procedures: [surgery(null)],
      }),
      ...answered('opme', 'needed'),
      consulted_on: null,
      exams: 0,
      allergies: [],
    }
    const facts = { ...bare, answers: bare.answers.filter((answer) => answer.kind === 'opme') }
    const days = readinessRules[kind].days ?? 0
    const at = (back: number) => `2026-12-${String(10 - back).padStart(2, '0')}`
    const pendingOn = (today: string) =>
      itemsOf(facts, today)
        .filter(isPending)
        .map((item) => item.kind)
    expect(pendingOn(at(days))).toContain(kind)
    expect(pendingOn(at(days + 1))).not.toContain(kind)
    expect(itemsOf(facts, at(days), new Set([kind])).map((item) => item.kind)).not.toContain(kind)
  })
})
