/**
 * The single fields of a record and what their values are, in the words of the wire, of the database's columns and of the
 * forms: browser and server derive their own models from these and from the lists of `ProcedurePayload`.
 */
export const procedureFields = {
  name: 'text',
  clinic_id: 'id',
  patient_id: 'id',
  surgery_probable_date: 'instant',
  pre_probable_date: 'instant',
  is_telemedicine: 'boolean',
  date: 'instant',
  /** The accommodation; the operating room is `surgery_center_room_id` (OQ-099). */
  room_id: 'id',
  surgery_center_id: 'id',
  surgery_center_room_id: 'id',
  medical_record_number: 'text',
  register_number: 'text',
  surgery_type_id: 'id',
  surgery_warning_number: 'text',
  access_route_type_id: 'id',
  guide_type_id: 'id',
} as const

interface ProcedureValues {
  id: number | null
  text: string | null
  /** ISO with milliseconds and offset. */
  instant: string | null
  boolean: boolean
}

type ProcedureField = keyof typeof procedureFields

export type ProcedureFields = { [N in ProcedureField]: ProcedureValues[(typeof procedureFields)[N]] }

export const procedureFieldNames = Object.keys(procedureFields) as readonly ProcedureField[]

type NameOf<T extends keyof ProcedureValues> = {
  [N in ProcedureField]: (typeof procedureFields)[N] extends T ? N : never
}[ProcedureField]

/** The fields whose values are of a type, in their order. */
export const procedureFieldsOf = <T extends keyof ProcedureValues>(type: T): readonly NameOf<T>[] =>
  procedureFieldNames.filter((name): name is NameOf<T> => procedureFields[name] === type)

/** The lists of a record: they keep their order. */
export interface ProcedureLists {
  active_surgeons: { surgeon_id: number }[]
  procedure_medical_plans: MedicalPlanEntry[]
  active_anaesthetists: AnaesthetistEntry[]
  laterality_procedures: LateralityEntry[]
}

/** What `POST /app/v3/procedures` and `PUT /app/v2/procedures/{id}` take (001 §3). */
export interface ProcedurePayload extends ProcedureFields, ProcedureLists {
  id?: number
  /** Made by the client for a new record. */
  uuid?: string
  /** The state this change was made on, as the detail said it: a later one by someone else refuses the save (409). */
  updated_at?: string
  user_id: number | null
  patient_uuid: string | null
  institution_id: number | null
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
