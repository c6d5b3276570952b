import { emptyMoment, fromMoment, isEmptyMoment, type Moment, toIso, toMoment } from '../../domain/moment.ts'
import { formatLaterality, parseLaterality, procedureName } from '../../domain/procedures.ts'
import type { AnaesthetistValue } from '../../pickers/anaesthetists.ts'
import type { MedicalPlanValue } from '../../pickers/MedicalPlansField.tsx'
import type { PatientValue } from '../../pickers/PatientField.tsx'
import type { SurgeonValue } from '../../pickers/SurgeonsField.tsx'
import type { SurgicalProcedureValue } from '../../pickers/SurgicalProceduresField.tsx'
import {
  type AnaesthetistEntry,
  CONSOLE_USER_ID,
  mobileAppDefaults,
  type ProcedureFields,
  type ProcedurePayload,
} from '../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** Which of the two forms. */
export type FormKind = 'procedure' | 'consultation'

/** The record's fields that the forms hold as they are: chosen ids, and texts, of which none is '' while it is typed. */
const ids = [
  'clinic_id',
  'room_id',
  'surgery_center_id',
  'surgery_center_room_id',
  'surgery_type_id',
  'access_route_type_id',
] as const satisfies readonly (keyof ProcedureFields)[]
const texts = [
  'medical_record_number',
  'register_number',
  'surgery_warning_number',
] as const satisfies readonly (keyof ProcedureFields)[]

type Ids = Pick<ProcedureFields, (typeof ids)[number]>
type Texts = Record<(typeof texts)[number], string>

const idsFrom = (value: (name: keyof Ids) => number | null) =>
  Object.fromEntries(ids.map((name) => [name, value(name)])) as Ids
const textsFrom = <T extends string | null>(value: (name: keyof Texts) => T) =>
  Object.fromEntries(texts.map((name) => [name, value(name)])) as Record<keyof Texts, T>

/** What both forms hold: named as the payload is, so that what the server refuses finds its field. */
export interface SchedulingValues extends Ids, Texts {
  patient_id: PatientValue | null
  pre_probable_date: Moment
  surgery_probable_date: Moment
  /** Where the surgery takes place; the consultation does at `clinic_id`. */
  institution_id: number | null
  procedure_medical_plans: MedicalPlanValue[]
  laterality_procedures: SurgicalProcedureValue[]
  active_surgeons: SurgeonValue[]
  /** Those who give the anaesthesia. */
  active_anaesthetists: AnaesthetistValue[]
  /** Those who see the patient before. */
  pre_anaesthetists: AnaesthetistValue[]
}

export const emptyValues: SchedulingValues = {
  ...idsFrom(() => null),
  ...textsFrom(() => ''),
  patient_id: null,
  pre_probable_date: emptyMoment,
  surgery_probable_date: emptyMoment,
  institution_id: null,
  procedure_medical_plans: [],
  laterality_procedures: [],
  active_surgeons: [],
  active_anaesthetists: [],
  pre_anaesthetists: [],
}

/** What a form starts with for a record. @param zone the institution's, in which its days and clock times are */
export function valuesOf(record: ProcedureRecord, zone: string): SchedulingValues {
  const { id, uuid, name, preferred_name, cpf, birth_date } = record.patient
  const { active_anaesthetists: team } = record
  const choice = (isMain: (one: (typeof team)[number]) => boolean) => (one: (typeof team)[number]) => ({
    id: one.anaesthetist_id,
    name: one.name,
    // A record does not say it (OQ-105): the server knows.
    isResident: false,
    isMain: isMain(one),
  })
  return {
    ...idsFrom((name) => record[name]),
    ...textsFrom((name) => record[name] ?? ''),
    patient_id: { id, uuid, name, preferred_name, cpf, birth_date },
    pre_probable_date: toMoment(record.pre_probable_date, zone),
    surgery_probable_date: toMoment(record.surgery_probable_date, zone),
    institution_id: record.institution_id,
    procedure_medical_plans: record.procedure_medical_plans.map(
      ({ medical_plan_id, code, password, medical_plan }) => ({
        medical_plan_id,
        code: code ?? '',
        password: password ?? '',
        medical_plan,
      }),
    ),
    laterality_procedures: record.laterality_procedures.map(
      ({ surgical_procedure_id, laterality, surgical_procedure }) => ({
        surgical_procedure_id,
        laterality: parseLaterality(laterality) ?? 1,
        surgical_procedure,
      }),
    ),
    active_surgeons: record.active_surgeons.map(({ surgeon }) => surgeon),
    active_anaesthetists: team.filter((one) => one.is_trans).map(choice((one) => one.is_main)),
    pre_anaesthetists: team.filter((one) => one.is_pre).map(choice((one) => one.is_main_pre)),
  }
}

/** What a payload is made of beside the values. */
export interface PayloadContext {
  kind: FormKind
  zone: string
  /** Whose the record is, where no place of a surgery is chosen. */
  institutionId: number
  /** The record that is edited, as it was read; absent for a new one. */
  record?: ProcedureRecord
  /** Made once for a new record: sent twice, it still makes one. */
  uuid?: string
}

/** What is sent for a form. A new consultation without a surgery's date says nothing of a surgery. */
export function payloadOf(values: SchedulingValues, context: PayloadContext): ProcedurePayload {
  const { record, zone, kind, uuid, institutionId } = context
  const shown = hasSurgery(values, context) ? values : withoutSurgery(values)
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
        date: kind === 'procedure' ? surgery : pre,
        guide_type_id: null,
      }
  return {
    ...carried,
    ...surgeryOf(shown, record),
    patient_id: values.patient_id?.id ?? null,
    patient_uuid: values.patient_id?.uuid ?? null,
    institution_id: shown.institution_id ?? institutionId,
    clinic_id: values.clinic_id,
    surgery_probable_date: surgery,
    pre_probable_date: pre,
  }
}

function hasSurgery({ surgery_probable_date }: SchedulingValues, { kind, record }: PayloadContext): boolean {
  return kind === 'procedure' || record !== undefined || !isEmptyMoment(surgery_probable_date)
}

function withoutSurgery({ pre_anaesthetists }: SchedulingValues): SchedulingValues {
  return { ...emptyValues, pre_anaesthetists }
}

function surgeryOf(values: SchedulingValues, record: ProcedureRecord | undefined) {
  const surgeries = values.laterality_procedures
  return {
    name:
      procedureName(surgeries.map(({ surgical_procedure }) => surgical_procedure)) ?? record?.name ?? null,
    ...idsFrom((name) => values[name]),
    ...textsFrom((name) => textOf(values[name])),
    active_surgeons: values.active_surgeons.map(({ id }) => ({ surgeon_id: id })),
    procedure_medical_plans: values.procedure_medical_plans.map(({ medical_plan_id, code, password }) => ({
      medical_plan_id,
      code: textOf(code),
      password: textOf(password),
    })),
    active_anaesthetists: anaesthetistsOf(values),
    laterality_procedures: surgeries.map(({ laterality, surgical_procedure_id }) => ({
      laterality: formatLaterality(laterality),
      surgical_procedure_id,
    })),
  }
}

function anaesthetistsOf({ pre_anaesthetists, active_anaesthetists }: SchedulingValues): AnaesthetistEntry[] {
  return [
    ...pre_anaesthetists.map(({ id, isMain }) => ({
      anaesthetist_id: id,
      is_pre: true,
      is_main_pre: isMain,
    })),
    ...active_anaesthetists.map(({ id, isMain }) => ({
      anaesthetist_id: id,
      is_trans: true,
      is_main: isMain,
    })),
  ]
}

const textOf = (text: string | null): string | null => text?.trim() || null
