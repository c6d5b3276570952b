import { singleLine } from '../../src/domain/visibleText.ts'
import {
  anaesthetistEntry,
  type ProcedureFields,
  type ProcedureLists,
  type ProcedurePayload,
  procedureFieldNames,
  procedureFields,
  procedureFieldsOf,
} from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { recordLists } from '../../src/resources/procedures/recordPayload.ts'
import { toUtc } from './rows.ts'

export interface Anaesthetist {
  anaesthetist_id: number
  phase: 'pre' | 'trans'
  is_main: boolean
}

/** Everything that a save writes: texts trimmed or null, instants in UTC, anaesthetists by phase. */
export interface ProcedureValues extends ProcedureFields, Omit<ProcedureLists, 'active_anaesthetists'> {
  active_anaesthetists: Anaesthetist[]
}

const buildFields = (value: (name: keyof ProcedureFields) => unknown) =>
  Object.fromEntries(procedureFieldNames.map((name) => [name, value(name)])) as unknown as ProcedureFields

export const emptyValues: ProcedureValues = {
  ...buildFields((name) => (procedureFields[name] === 'boolean' ? false : null)),
  procedure_medical_plans: [],
  laterality_procedures: [],
  active_surgeons: [],
  active_anaesthetists: [],
}

/** A record as the values that a save would write. */
export function valuesFromRecord(record: ProcedureRecord): ProcedureValues {
  return {
    ...buildFields((name) => record[name]),
    ...recordLists(record),
    active_anaesthetists: record.active_anaesthetists.map((member) => ({
      anaesthetist_id: member.anaesthetist_id,
      phase: member.is_pre ? 'pre' : 'trans',
      is_main: member.is_main || member.is_main_pre,
    })),
  }
}

const normalizeText = (text: string | null | undefined) => (text ? singleLine(text) : null) || null
const normalizeInstant = (text: string | null | undefined) => (text ? toUtc(text) : null)

/** The side of a surgery so far: clients that do not know sides send none. */
const sideOf = (id: number, { laterality_procedures }: ProcedureValues) =>
  laterality_procedures.find(({ surgical_procedure_id }) => surgical_procedure_id === id)?.side ?? null

type SentPayload = Partial<ProcedurePayload>

/** Merges a payload into the previous values: an absent field keeps its value. */
export function mergePayload(payload: SentPayload, before: ProcedureValues): ProcedureValues {
  const after = {
    ...before,
    ...buildFields((name) => (payload[name] === undefined ? before[name] : payload[name])),
  }
  for (const name of procedureFieldsOf('instant')) after[name] = normalizeInstant(after[name])
  for (const name of procedureFieldsOf('text')) after[name] = normalizeText(after[name])
  if (payload.procedure_medical_plans)
    after.procedure_medical_plans = payload.procedure_medical_plans.map((plan) => ({
      medical_plan_id: plan.medical_plan_id,
      code: normalizeText(plan.code),
      password: normalizeText(plan.password),
    }))
  if (payload.laterality_procedures)
    after.laterality_procedures = payload.laterality_procedures.map(
      ({ laterality, surgical_procedure_id, side = sideOf(surgical_procedure_id, before) }) => ({
        laterality,
        surgical_procedure_id,
        side,
      }),
    )
  if (payload.active_surgeons) after.active_surgeons = payload.active_surgeons
  if (payload.active_anaesthetists)
    after.active_anaesthetists = splitByPhase(payload.active_anaesthetists, after)
  return after
}

interface AnaesthetistEntry {
  anaesthetist_id: number
  is_pre?: boolean
  is_main_pre?: boolean
  is_trans?: boolean
  is_main?: boolean
}

/** Entries without a phase get the record's own: `pre` for a consultation. */
function splitByPhase(
  entries: readonly AnaesthetistEntry[],
  { pre_probable_date }: ProcedureFields,
): Anaesthetist[] {
  const pre: Anaesthetist[] = []
  const trans: Anaesthetist[] = []
  for (const { anaesthetist_id, is_pre, is_main_pre = false, is_trans, is_main = false } of entries) {
    const withoutPhase = !is_pre && !is_trans
    if (is_pre || (withoutPhase && pre_probable_date))
      pre.push({ anaesthetist_id, phase: 'pre', is_main: is_main_pre })
    if (is_trans || (withoutPhase && !pre_probable_date))
      trans.push({ anaesthetist_id, phase: 'trans', is_main })
  }
  return [...pre, ...trans]
}

/** Converts values back to a payload, to validate them with its rules. */
export function toPayload({ active_anaesthetists, ...values }: ProcedureValues): SentPayload {
  return {
    ...values,
    active_anaesthetists: active_anaesthetists.map(({ anaesthetist_id, phase, is_main }) =>
      anaesthetistEntry(phase === 'pre' ? 'consultation' : 'surgery', anaesthetist_id, is_main),
    ),
  }
}
