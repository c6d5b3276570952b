import { isDuration } from '../../../domain/durations.ts'
import type { ReadinessKind } from '../../../domain/readiness.ts'
import { sides } from '../../../domain/sides.ts'
import { readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import type { Person } from '../../../pickers/index.ts'
import { anaesthetistEntry, type ProcedurePayload } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'

const texts = readinessTexts.answer

/** What a save of the surgery's record answers. */
const recordKinds = [
  'surgeon',
  'anaesthetist',
  'side',
  'duration',
] as const satisfies readonly ReadinessKind[]

export type RecordKind = (typeof recordKinds)[number]

export const isRecordKind = (kind: ReadinessKind): kind is RecordKind =>
  recordKinds.some((known) => known === kind)

/** What is entered; `sides` in the order of the record's surgeries, '' for one that is not known. */
export interface RecordValues {
  person: Person | null
  minutes: string
  sides: readonly string[]
}

export const valuesOfRecord = (record: ProcedureRecord): RecordValues => ({
  person: null,
  minutes: record.expected_minutes ? String(record.expected_minutes) : '',
  sides: record.laterality_procedures.map(({ side }) => side ?? ''),
})

/** Field → message. */
export function recordErrors(
  kind: RecordKind,
  { person, minutes, sides: entered }: RecordValues,
): Partial<Record<string, string>> {
  if (kind === 'duration') return isDuration(Number(minutes)) ? {} : { minutes: texts.minutesWrong }
  if (kind === 'side')
    return Object.fromEntries(
      entered.flatMap((side, at) => (side ? [] : [[`sides.${at}`, texts.sideMissing]])),
    )
  if (!person) return { person: texts.person }
  return kind === 'anaesthetist' && person.isResident ? { person: texts.residentMain } : {}
}

/** A record's payload with what was entered: a person is added, an anaesthetist as the main one. */
export function changedPayload(
  payload: ProcedurePayload,
  kind: RecordKind,
  { person, minutes, sides: entered }: RecordValues,
): ProcedurePayload {
  if (kind === 'duration') return { ...payload, expected_minutes: Number(minutes) }
  if (kind === 'side')
    return {
      ...payload,
      laterality_procedures: payload.laterality_procedures.map((entry, at) => ({
        ...entry,
        side: sides.find((side) => side === entered[at]) ?? null,
      })),
    }
  if (!person) return payload
  if (kind === 'surgeon')
    return { ...payload, active_surgeons: [...payload.active_surgeons, { surgeon_id: person.id }] }
  const others = payload.active_anaesthetists.filter(
    (entry) => 'is_pre' in entry || entry.anaesthetist_id !== person.id,
  )
  return {
    ...payload,
    active_anaesthetists: [...others, anaesthetistEntry('surgery', person.id, true)],
  }
}
