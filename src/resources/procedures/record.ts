import type { AllergyStatement } from '../../domain/allergies.ts'
import type { StatusFacts } from '../../domain/procedures.ts'
import type { SaveConflict } from '../../domain/saveConflict.ts'
import type { Side } from '../../domain/sides.ts'
import type { Placement, SentProcedureFields } from './payload.ts'

interface Named {
  id: number
  name: string
}

/** A surgery, a consultation or both, as read by the map and the detail (001 §3). */
export interface ProcedureRecord extends StatusFacts, SentProcedureFields {
  id: number
  uuid: string
  user_id: number | null
  institution_id: number
  institution: Named & { logo_url: string | null }
  /** The clinic of the consultation. */
  clinic_name: string | null
  patient_id: number
  patient_uuid: string
  patient_name: string
  patient_preferred_name: string | null
  patient: {
    id: number
    uuid: string
    name: string
    preferred_name: string | null
    /** 11 digits. */
    cpf: string | null
    birth_date: string | null
    allergies: string | null
    /** Null for a patient imported without it. */
    gender_id: number | null
    /** Only in a detail, and not for the clinic of a consultation; other servers may omit it. */
    phone_number?: string | null
  }
  /** What records say of the patient's allergies, the newest first; only in a detail, and other servers may omit them. */
  allergy_statements?: readonly AllergyStatement[]
  cancellation_reason_id: number | null
  cancellation_reason_description: string | null
  cancellation_reason: { id: number; cancellation_reason_i18n?: { description: string }[] } | null
  owner?: (Named & { avatar_url?: string | null }) | null
  pdf: number | null
  active: boolean
  /** Any text means that the integration failed (OQ-092). */
  documento_clinico: string | null
  surgery_center: Named | null
  surgery_center_room: Named | null
  room: { id: number; room_i18n: { name: string }[] } | null
  surgery_type: { id: number; surgery_type_i18n: { name: string }[] } | null
  access_route_type: Named | null
  procedure_medical_plans: {
    medical_plan_id: number
    medical_plan: { id: number; medical_plan: string; medical_plan_table_id: number }
    code: string | null
    patient_medical_plan_code: string | null
    password: string | null
  }[]
  patient_medical_plan_code: string | null
  patient_medical_plan_password: string | null
  laterality_procedures: {
    id: number
    surgical_procedure_id: number
    laterality: string
    /** Null if unknown; only from servers with the capability `sides`. */
    side?: Side | null
    surgical_procedure: { id: number; code: string; name: string; medical_plan_table_id: number }
  }[]
  active_surgeons: { surgeon_id: number; surgeon: Named }[]
  active_anaesthetists: {
    anaesthetist_id: number
    name: string
    is_trans: boolean
    is_pre: boolean
    is_main: boolean
    is_main_pre: boolean
  }[]
  /**
   * Ids of the records into whose room and time it was squeezed, as long as both stay there; null for the clinic of a consultation, and
   * other servers omit it.
   */
  squeezed_in_with?: readonly number[] | null
  created_at: string
  updated_at: string
  /** If its last change was a move; only in a detail and the answer to a move. */
  last_move?: LastMove
}

/** How the last change of a record moved it, which can be undone. */
export interface LastMove {
  from: Placement
  /** The names of the room that it left, and of its sector. */
  room: string | null
  sector: string | null
  moved_by: string
  moved_at: string
  /** If it was moved together with others: the move's key, and those others by their time. */
  together?: { uuid: string; others: readonly MovedTogether[] }
}

/** A surgery that was moved together with another one: where it was before. */
export interface MovedTogether extends Pick<LastMove, 'from' | 'room' | 'sector'> {
  id: number
  /** The surgery's name. */
  name: string | null
}

/** Body of a 409 `procedure.changed`: the newer version and what changed in it. */
export interface ProcedureConflict extends SaveConflict<ProcedureRecord> {
  changed_by: string
  changed_at: string
  updated_fields: { field: string; old_value: unknown; new_value: unknown }[]
}

/** The cancellation reason's text. */
export function cancellationReason(record: ProcedureRecord): string | null {
  return (
    record.cancellation_reason_description?.trim() ||
    record.cancellation_reason?.cancellation_reason_i18n?.[0]?.description ||
    null
  )
}

/** What a row of a work list tells of a record. */
export interface ListedRecord {
  id: number
  institution_id: number
  institution_name: string
  patient_id: number
  patient_name: string
  patient_preferred_name: string | null
  phone_number: string | null
  /** Names of the proposed surgeries. */
  name: string | null
  surgeons: readonly string[]
}

/** @param phone_number the patient's, which a record does not have */
export const listedRecord = (record: ProcedureRecord, phone_number: string | null): ListedRecord => ({
  id: record.id,
  institution_id: record.institution_id,
  institution_name: record.institution.name,
  patient_id: record.patient_id,
  patient_name: record.patient_name,
  patient_preferred_name: record.patient_preferred_name,
  phone_number,
  name: record.name,
  surgeons: record.active_surgeons.map(({ surgeon }) => surgeon.name),
})
