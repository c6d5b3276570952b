/** What `POST /app/v3/procedures` and `PUT /app/v2/procedures/{id}` take (001 §3). Dates are ISO texts with milliseconds and offset. */
export interface ProcedurePayload {
  id?: number
  /** Made by the client for a new record. */
  uuid?: string
  /** The state this change was made on, as the detail said it: a later one by someone else refuses the save (409). */
  updated_at?: string
  user_id: number | null
  name: string | null
  patient_uuid: string | null
  patient_id: number | null
  institution_id: number | null
  clinic_id: number | null
  surgery_probable_date: string | null
  pre_probable_date: string | null
  is_telemedicine: boolean
  date: string | null
  /** The accommodation; the operating room is `surgery_center_room_id` (OQ-099). */
  room_id: number | null
  surgery_center_id: number | null
  surgery_center_room_id: number | null
  medical_record_number: string | null
  register_number: string | null
  surgery_type_id: number | null
  surgery_warning_number: string | null
  access_route_type_id: number | null
  guide_type_id: number | null
  active_surgeons: { surgeon_id: number }[]
  procedure_medical_plans: MedicalPlanEntry[]
  active_anaesthetists: AnaesthetistEntry[]
  laterality_procedures: LateralityEntry[]
}

export interface MedicalPlanEntry {
  medical_plan_id: number
  /** The patient's membership code. */
  code: string | null
  /** The plan's authorisation. */
  password: string | null
}

/** Who sees the patient before (`is_pre`), or gives the anaesthesia (`is_trans`). */
export type AnaesthetistEntry =
  | { anaesthetist_id: number; is_pre: boolean; is_main_pre: boolean }
  | { anaesthetist_id: number; is_trans: boolean; is_main: boolean }

/** `laterality` is how often the surgery is done: '1x' to '15x'. */
export interface LateralityEntry {
  laterality: string
  surgical_procedure_id: number
}

/** What a new record carries beside its fields, for the mobile app to fill (PROC-34, PROC-35). */
export const carriedDefaults = {
  performed_surgical_procedures: [],
  planned_surgical_procedures: [],
  tag_ids: [],
  techniques: [],
  laterality_procedures_performed: [],
  patient_contact: {},
} as const

export type Carried = keyof typeof carriedDefaults

export const MOST_MEDICAL_PLANS = 2

/** The console's own mark on what it makes (OQ-003). */
export const CONSOLE_USER_ID = 1
