import {
  type ProcedureFields,
  type ProcedureLists,
  type ProcedurePayload,
  procedureFieldNames,
  procedureFields,
  procedureFieldsOf,
} from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { utc } from './instants.ts'

export interface Anaesthetist {
  anaesthetist_id: number
  phase: 'pre' | 'trans'
  is_main: boolean
}

/** All that a save writes: texts trimmed or null, instants in UTC, the anaesthetists by phase. */
export interface Values extends ProcedureFields, Omit<ProcedureLists, 'active_anaesthetists'> {
  active_anaesthetists: Anaesthetist[]
}

const fieldsFrom = (value: (name: keyof ProcedureFields) => unknown) =>
  Object.fromEntries(procedureFieldNames.map((name) => [name, value(name)])) as unknown as ProcedureFields

export const emptyValues: Values = {
  ...fieldsFrom((name) => (procedureFields[name] === 'boolean' ? false : null)),
  procedure_medical_plans: [],
  laterality_procedures: [],
  active_surgeons: [],
  active_anaesthetists: [],
}

/** What a record says, as a save would write it. */
export function valuesOf(record: ProcedureRecord): Values {
  return {
    ...fieldsFrom((name) => record[name]),
    procedure_medical_plans: record.procedure_medical_plans.map(({ medical_plan_id, code, password }) => ({
      medical_plan_id,
      code,
      password,
    })),
    laterality_procedures: record.laterality_procedures.map(({ surgical_procedure_id, laterality }) => ({
      laterality,
      surgical_procedure_id,
    })),
    active_surgeons: record.active_surgeons.map(({ surgeon_id }) => ({ surgeon_id })),
    active_anaesthetists: record.active_anaesthetists.map((one) => ({
      anaesthetist_id: one.anaesthetist_id,
      phase: one.is_pre ? 'pre' : 'trans',
      is_main: one.is_main || one.is_main_pre,
    })),
  }
}

const tidyText = (text: string | null | undefined) => text?.trim() || null
const tidyInstant = (text: string | null | undefined) => (text ? utc(text) : null)

type Sent = Partial<ProcedurePayload>

/** What is given over what was there: a field that is absent keeps what it has. */
export function complete(given: Sent, before: Values): Values {
  const after = {
    ...before,
    ...fieldsFrom((name) => (given[name] === undefined ? before[name] : given[name])),
  }
  for (const name of procedureFieldsOf('instant')) after[name] = tidyInstant(after[name])
  for (const name of procedureFieldsOf('text')) after[name] = tidyText(after[name])
  if (given.procedure_medical_plans)
    after.procedure_medical_plans = given.procedure_medical_plans.map((plan) => ({
      medical_plan_id: plan.medical_plan_id,
      code: tidyText(plan.code),
      password: tidyText(plan.password),
    }))
  if (given.laterality_procedures)
    after.laterality_procedures = given.laterality_procedures.map(
      ({ laterality, surgical_procedure_id }) => ({
        laterality,
        surgical_procedure_id,
      }),
    )
  if (given.active_surgeons) after.active_surgeons = given.active_surgeons
  if (given.active_anaesthetists) after.active_anaesthetists = byPhase(given.active_anaesthetists, after)
  return after
}

interface Entry {
  anaesthetist_id: number
  is_pre?: boolean
  is_main_pre?: boolean
  is_trans?: boolean
  is_main?: boolean
}

/** Entries that name no phase are of the record's own: a consultation's see the patient before. */
function byPhase(entries: readonly Entry[], { pre_probable_date }: ProcedureFields): Anaesthetist[] {
  const pre: Anaesthetist[] = []
  const trans: Anaesthetist[] = []
  for (const { anaesthetist_id, is_pre, is_main_pre = false, is_trans, is_main = false } of entries) {
    const unsaid = !is_pre && !is_trans
    if (is_pre || (unsaid && pre_probable_date))
      pre.push({ anaesthetist_id, phase: 'pre', is_main: is_main_pre })
    if (is_trans || (unsaid && !pre_probable_date)) trans.push({ anaesthetist_id, phase: 'trans', is_main })
  }
  return [...pre, ...trans]
}

/** The same values in the words of the payload, for its rules. */
export function payloadOf({ active_anaesthetists, ...values }: Values): Sent {
  return {
    ...values,
    active_anaesthetists: active_anaesthetists.map(({ anaesthetist_id, phase, is_main }) =>
      phase === 'pre'
        ? { anaesthetist_id, is_pre: true, is_main_pre: is_main }
        : { anaesthetist_id, is_trans: true, is_main },
    ),
  }
}
