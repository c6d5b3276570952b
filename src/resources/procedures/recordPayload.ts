import { toIso } from '../../domain/moment.ts'
import {
  anaesthetistEntry,
  type ProcedureFields,
  type ProcedureLists,
  type ProcedurePayload,
  procedureFieldNames,
  procedureFieldsOf,
} from './payload.ts'
import type { ProcedureRecord } from './record.ts'

/** The lists of a record in the format of a save, except the anaesthetists. */
export function recordLists(
  record: Pick<ProcedureRecord, 'procedure_medical_plans' | 'laterality_procedures' | 'active_surgeons'>,
): Omit<ProcedureLists, 'active_anaesthetists'> {
  return {
    procedure_medical_plans: record.procedure_medical_plans.map(({ medical_plan_id, code, password }) => ({
      medical_plan_id,
      code,
      password,
    })),
    laterality_procedures: record.laterality_procedures.map(
      ({ laterality, surgical_procedure_id, side }) => ({
        laterality,
        surgical_procedure_id,
        ...(side !== undefined && { side }),
      }),
    ),
    active_surgeons: record.active_surgeons.map(({ surgeon_id }) => ({ surgeon_id })),
  }
}

/** The payload that saves a record unchanged. @param zone time zone of the offsets */
export function recordPayload(record: ProcedureRecord, zone: string): ProcedurePayload {
  const fields = Object.fromEntries(
    procedureFieldNames.map((name) => [name, record[name]]),
  ) as unknown as ProcedureFields
  for (const name of procedureFieldsOf('instant')) fields[name] = toIso(record[name], zone)
  return {
    ...fields,
    ...recordLists(record),
    id: record.id,
    updated_at: record.updated_at,
    user_id: record.user_id,
    patient_uuid: record.patient_uuid,
    institution_id: record.institution_id,
    active_anaesthetists: record.active_anaesthetists.map(
      ({ anaesthetist_id, is_pre, is_main_pre, is_main }) =>
        is_pre
          ? anaesthetistEntry('consultation', anaesthetist_id, is_main_pre)
          : anaesthetistEntry('surgery', anaesthetist_id, is_main),
    ),
  }
}

/**
 * The payload that removes the consultation from a record and keeps its surgery. A record has a single
 * cancellation for both halves, so a consultation alone is not cancelled but removed.
 * @param zone time zone of the offsets
 */
export function withoutConsultation(record: ProcedureRecord, zone: string): ProcedurePayload {
  const payload = recordPayload(record, zone)
  return {
    ...payload,
    pre_probable_date: null,
    clinic_id: null,
    active_anaesthetists: payload.active_anaesthetists.filter((entry) => !('is_pre' in entry)),
  }
}
