import type { Priority, RequestOutcome } from '../../domain/waiting.ts'
import type { ProcedureLists } from './payload.ts'
import type { ListedRecord, ProcedureRecord } from './record.ts'
import { recordLists } from './recordPayload.ts'

type PlannedList = 'active_surgeons' | 'procedure_medical_plans' | 'laterality_procedures'

/** What somebody asks for: the surgery as it would be planned, without date and place. Body of the calls that create and change it. */
export interface RequestPayload extends Pick<ProcedureLists, PlannedList> {
  patient_id: number | null
  surgery_type_id: number | null
  expected_minutes: number | null
  priority: Priority | null
  /** 'YYYY-MM-DD': the first and the last day on which it is wanted. */
  wanted_from: string | null
  wanted_until: string | null
  note: string | null
}

/** A stored request; named as the record that is made of it. */
export interface SurgeryRequest
  extends Omit<RequestPayload, PlannedList | 'patient_id'>,
    Pick<
      ProcedureRecord,
      'id' | 'uuid' | 'institution_id' | 'patient_id' | 'patient' | 'surgery_type' | PlannedList
    > {
  outcome: RequestOutcome
  /** The procedure that was planned for it. */
  procedure_id: number | null
  requested_by: string
  /** An instant. */
  requested_at: string
  /** Who said what becomes of it, and when; null while nobody has. */
  said_by: string | null
  said_at: string | null
}

/** A row of the list of requests. */
export interface RequestRow
  extends ListedRecord,
    Pick<
      SurgeryRequest,
      | 'expected_minutes'
      | 'priority'
      | 'wanted_from'
      | 'wanted_until'
      | 'note'
      | 'outcome'
      | 'procedure_id'
      | 'requested_by'
      | 'requested_at'
      | 'said_at'
    > {
  surgeon_ids: readonly number[]
  /** Names of those of the first surgeon. */
  specialities: readonly string[]
  plans: readonly string[]
}

/** A stored request as a save would send it. */
export const requestPayload = (request: SurgeryRequest): RequestPayload => {
  const { active_surgeons, procedure_medical_plans, laterality_procedures } = recordLists(request)
  return {
    patient_id: request.patient_id,
    surgery_type_id: request.surgery_type_id,
    active_surgeons,
    procedure_medical_plans,
    laterality_procedures,
    expected_minutes: request.expected_minutes,
    priority: request.priority,
    wanted_from: request.wanted_from,
    wanted_until: request.wanted_until,
    note: request.note,
  }
}
