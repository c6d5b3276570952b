import { typedMinutes } from '../../domain/durations.ts'
import { emptyMoment, fromMoment, isEmptyMoment, type Moment, toIso, toMoment } from '../../domain/moment.ts'
import {
  formatLaterality,
  needsChangeReason,
  type ProcedureHalf,
  parseLaterality,
  procedureName,
} from '../../domain/procedures.ts'
import type {
  AnaesthetistValue,
  MedicalPlanValue,
  PatientValue,
  SurgeonValue,
  SurgicalProcedureValue,
} from '../../pickers/index.ts'
import {
  type AnaesthetistEntry,
  anaesthetistEntry,
  CONSOLE_USER_ID,
  mobileAppDefaults,
  type ProcedureFields,
  type ProcedureLists,
  type ProcedurePayload,
} from '../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** The half that a form edits. */
export type FormKind = ProcedureHalf

/** Fields with the same value in record and form: ids, and texts (null in the record, '' in the form). */
const idFields = [
  'clinic_id',
  'room_id',
  'surgery_center_id',
  'surgery_center_room_id',
  'surgery_type_id',
  'access_route_type_id',
] as const satisfies readonly (keyof ProcedureFields)[]
const textFields = [
  'medical_record_number',
  'register_number',
  'surgery_warning_number',
] as const satisfies readonly (keyof ProcedureFields)[]

type Ids = Pick<ProcedureFields, (typeof idFields)[number]>
type Texts = Record<(typeof textFields)[number], string>

const mapIdFields = (value: (name: keyof Ids) => number | null) =>
  Object.fromEntries(idFields.map((name) => [name, value(name)])) as Ids
const mapTextFields = <T extends string | null>(value: (name: keyof Texts) => T) =>
  Object.fromEntries(textFields.map((name) => [name, value(name)])) as Record<keyof Texts, T>

/** Values of both forms. Named like the payload, so that server errors map to fields. */
export interface SchedulingValues extends Ids, Texts {
  patient_id: PatientValue | null
  /** Reason for changing the patient of a finished record. */
  change_reason: string
  pre_probable_date: Moment
  surgery_probable_date: Moment
  /** The institution of the surgery; the consultation's is `clinic_id`. */
  institution_id: number | null
  procedure_medical_plans: MedicalPlanValue[]
  laterality_procedures: SurgicalProcedureValue[]
  active_surgeons: SurgeonValue[]
  /** As it was typed. */
  expected_minutes: string
  /** Anaesthetists of the surgery. */
  active_anaesthetists: AnaesthetistValue[]
  /** Anaesthetists of the consultation. */
  pre_anaesthetists: AnaesthetistValue[]
}

export const emptyValues: SchedulingValues = {
  ...mapIdFields(() => null),
  ...mapTextFields(() => ''),
  patient_id: null,
  change_reason: '',
  pre_probable_date: emptyMoment,
  surgery_probable_date: emptyMoment,
  institution_id: null,
  procedure_medical_plans: [],
  laterality_procedures: [],
  active_surgeons: [],
  expected_minutes: '',
  active_anaesthetists: [],
  pre_anaesthetists: [],
}

type Lists = 'procedure_medical_plans' | 'laterality_procedures' | 'active_surgeons'

/** The patient of a record or a request as a form has it. @param numbers of medical records */
export const patientValue = (
  { id, uuid, name, preferred_name, cpf, birth_date, gender_id }: ProcedureRecord['patient'],
  numbers: string[] = [],
): PatientValue => ({
  ...{ id, uuid, name, preferred_name, cpf, birth_date, gender_id },
  medical_record_numbers: numbers,
})

/** The lists of a record or a request as a form has them. */
export const listValues = (planned: Pick<ProcedureRecord, Lists>): Pick<SchedulingValues, Lists> => ({
  procedure_medical_plans: planned.procedure_medical_plans.map(
    ({ medical_plan_id, code, password, medical_plan }) => ({
      medical_plan_id,
      code: code ?? '',
      password: password ?? '',
      medical_plan,
    }),
  ),
  laterality_procedures: planned.laterality_procedures.map(
    ({ surgical_procedure_id, laterality, side, surgical_procedure }) => ({
      surgical_procedure_id,
      laterality: parseLaterality(laterality) ?? 1,
      side,
      surgical_procedure,
    }),
  ),
  active_surgeons: planned.active_surgeons.map(({ surgeon }) => surgeon),
})

/** The lists of a form as a save sends them. @param sendsSides whether the server knows the sides of surgeries */
export const listsPayload = (
  values: Pick<SchedulingValues, Lists>,
  sendsSides: boolean | undefined,
): Pick<ProcedureLists, Lists> => ({
  active_surgeons: values.active_surgeons.map(({ id }) => ({ surgeon_id: id })),
  procedure_medical_plans: values.procedure_medical_plans.map(({ medical_plan_id, code, password }) => ({
    medical_plan_id,
    code: textOrNull(code),
    password: textOrNull(password),
  })),
  laterality_procedures: values.laterality_procedures.map(({ laterality, surgical_procedure_id, side }) => ({
    laterality: formatLaterality(laterality),
    surgical_procedure_id,
    // A draft of an earlier release has none, which is not 'unknown'.
    ...(sendsSides && side !== undefined && { side }),
  })),
})

/** Form values of a record. @param zone the institution's time zone */
export function recordToValues(record: ProcedureRecord, zone: string): SchedulingValues {
  const { medical_record_number: number } = record
  const { active_anaesthetists: team } = record
  const toValue =
    (isMain: (member: (typeof team)[number]) => boolean) => (member: (typeof team)[number]) => ({
      id: member.anaesthetist_id,
      name: member.name,
      // Not part of a record (OQ-105); checked by the server.
      isResident: false,
      isMain: isMain(member),
    })
  return {
    ...mapIdFields((name) => record[name]),
    ...mapTextFields((name) => record[name] ?? ''),
    patient_id: patientValue(record.patient, number ? [number] : []),
    change_reason: '',
    pre_probable_date: toMoment(record.pre_probable_date, zone),
    surgery_probable_date: toMoment(record.surgery_probable_date, zone),
    institution_id: record.institution_id,
    ...listValues(record),
    expected_minutes: record.expected_minutes ? String(record.expected_minutes) : '',
    active_anaesthetists: team.filter((member) => member.is_trans).map(toValue((member) => member.is_main)),
    pre_anaesthetists: team.filter((member) => member.is_pre).map(toValue((member) => member.is_main_pre)),
  }
}

/** Data of a payload outside the form values. */
export interface PayloadContext {
  kind: FormKind
  zone: string
  /** The record's institution unless one is selected for the surgery. */
  institutionId: number
  /** The edited record; absent for a new one. */
  record?: ProcedureRecord
  /** Idempotency key of a new record. */
  uuid?: string
  /** Whether the server accepts a reason for a change. */
  sendsReason?: boolean
  /** Whether the server knows the expected duration. */
  sendsDuration?: boolean
  /** Whether the server knows the sides of surgeries. */
  sendsSides?: boolean
  /** The cancelled record that a new one reschedules, if the server links the two. */
  rescheduled?: Pick<ProcedureRecord, 'id' | 'patient_id'>
  /** The request that a new one is planned for. */
  request?: { id: number; patient_id: number }
}

/** Whether the form asks why a finished record gets another patient. */
export const showsChangeReason = (
  { patient_id }: Pick<SchedulingValues, 'patient_id'>,
  record: ProcedureRecord | undefined,
): boolean => record !== undefined && patient_id !== null && needsChangeReason(record, patient_id.id)

/** The payload of a form. A new consultation without a surgery date omits all surgery fields. */
export function valuesToPayload(values: SchedulingValues, context: PayloadContext): ProcedurePayload {
  const { record, zone, kind, uuid, institutionId, rescheduled, request } = context
  const included = hasSurgery(values, context) ? values : withoutSurgery(values)
  const surgery = fromMoment(values.surgery_probable_date, zone, record?.surgery_probable_date)
  const pre = fromMoment(values.pre_probable_date, zone, record?.pre_probable_date)
  const carried = record
    ? {
        id: record.id,
        updated_at: record.updated_at,
        user_id: record.user_id,
        is_telemedicine: record.is_telemedicine,
        date: toIso(record.date, zone),
        guide_type_id: record.guide_type_id,
      }
    : {
        ...mobileAppDefaults,
        uuid,
        user_id: CONSOLE_USER_ID,
        is_telemedicine: false,
        date: kind === 'surgery' ? surgery : pre,
        guide_type_id: null,
        // Another patient's record is a new one.
        ...(rescheduled &&
          rescheduled.patient_id === values.patient_id?.id && { rescheduled_from: rescheduled.id }),
        ...(request && request.patient_id === values.patient_id?.id && { surgery_request: request.id }),
      }
  return {
    ...carried,
    ...surgeryPayload(included, context),
    ...(context.sendsDuration && { expected_minutes: typedMinutes(included.expected_minutes) }),
    patient_id: values.patient_id?.id ?? null,
    patient_uuid: values.patient_id?.uuid ?? null,
    institution_id: included.institution_id ?? institutionId,
    clinic_id: values.clinic_id,
    surgery_probable_date: surgery,
    pre_probable_date: pre,
    ...(context.sendsReason &&
      showsChangeReason(values, record) && { change_reason: values.change_reason.trim() }),
  }
}

function hasSurgery({ surgery_probable_date }: SchedulingValues, { kind, record }: PayloadContext): boolean {
  return kind === 'surgery' || record !== undefined || !isEmptyMoment(surgery_probable_date)
}

function withoutSurgery({ pre_anaesthetists }: SchedulingValues): SchedulingValues {
  return { ...emptyValues, pre_anaesthetists }
}

function surgeryPayload(values: SchedulingValues, { record, sendsSides }: PayloadContext) {
  const surgeries = values.laterality_procedures
  return {
    name:
      procedureName(surgeries.map(({ surgical_procedure }) => surgical_procedure)) ?? record?.name ?? null,
    ...mapIdFields((name) => values[name]),
    ...mapTextFields((name) => textOrNull(values[name])),
    ...listsPayload(values, sendsSides),
    active_anaesthetists: anaesthetistEntries(values),
  }
}

function anaesthetistEntries({
  pre_anaesthetists,
  active_anaesthetists,
}: SchedulingValues): AnaesthetistEntry[] {
  return [
    ...pre_anaesthetists.map(({ id, isMain }) => anaesthetistEntry('consultation', id, isMain)),
    ...active_anaesthetists.map(({ id, isMain }) => anaesthetistEntry('surgery', id, isMain)),
  ]
}

const textOrNull = (text: string | null): string | null => text?.trim() || null
