import * as yup from 'yup'
import { isInstant } from '../../domain/dates.ts'
import { MAX_DURATION, MIN_DURATION } from '../../domain/durations.ts'
import { type ProcedureHalf, parseLaterality } from '../../domain/procedures.ts'
import { sides } from '../../domain/sides.ts'
import { TEXT_LIMIT } from '../../domain/text.ts'
import { MAX_MEDICAL_PLANS, type ProcedurePayload } from './payload.ts'

/** Error messages, supplied by `i18n/ptBR/scheduling.ts`. */
export interface ProcedureRuleTexts {
  patient: string
  surgeryDate: string
  consultationDate: string
  registerNumber: string
  medicalPlan: string
  tooManyMedicalPlans: string
  surgeryType: string
  surgeries: string
  laterality: string
  side: string
  residentMain: string
  oneMain: string
  repeated: string
  date: string
  tooLong: string
  duration: string
}

/** Data outside the record that the rules depend on. */
export interface ProcedureRuleContext {
  /** Setting 17: a surgery requires the attendance's registration number. */
  registerNumberRequired: boolean
  /** Ids of the anaesthetists who are residents. */
  residents: ReadonlySet<number>
  /** The form being validated, whose own date is required. When absent, the record's dates decide. */
  form?: ProcedureHalf
}

const instant = (texts: ProcedureRuleTexts) =>
  yup
    .string()
    .nullable()
    .test('instant', texts.date, (value) => !value || isInstant(value))

const text = (texts: ProcedureRuleTexts) =>
  yup
    .string()
    .nullable()
    .transform((value: string | null) => value?.trim() || null)
    .max(TEXT_LIMIT, texts.tooLong)

export const id = () => yup.number().integer().positive().nullable()

/** Rejects lists with duplicate values of `key`. */
const distinct = (key: string, message: string) => ({
  name: 'distinct',
  message,
  test: (list: unknown[] | null | undefined) => {
    const ids = (list ?? []).map((entry) => (entry as Record<string, unknown>)[key])
    return new Set(ids).size === ids.length
  },
})

export const minutes = (texts: ProcedureRuleTexts) =>
  yup
    .number()
    .typeError(texts.duration)
    .integer(texts.duration)
    .min(MIN_DURATION, texts.duration)
    .max(MAX_DURATION, texts.duration)
    .nullable()

export const planList = (texts: ProcedureRuleTexts) =>
  yup
    .array()
    .of(yup.object({ medical_plan_id: id().required(), code: text(texts), password: text(texts) }))
    .max(MAX_MEDICAL_PLANS, texts.tooManyMedicalPlans)
    .test(distinct('medical_plan_id', texts.repeated))

export const surgeryList = (texts: ProcedureRuleTexts) =>
  yup
    .array()
    .of(
      yup.object({
        surgical_procedure_id: id().required(),
        laterality: yup
          .string()
          .required(texts.laterality)
          .test('count', texts.laterality, (value) => parseLaterality(value) !== null),
        side: yup
          .string()
          .nullable()
          .oneOf([...sides, null], texts.side),
      }),
    )
    .test(distinct('surgical_procedure_id', texts.repeated))

export const surgeonList = (texts: ProcedureRuleTexts) =>
  yup
    .array()
    .of(yup.object({ surgeon_id: id().required() }))
    .test(distinct('surgeon_id', texts.repeated))

type Main = { anaesthetist_id: number; is_main?: boolean; is_main_pre?: boolean }

const isMain = ({ is_main, is_main_pre }: Main) => Boolean(is_main || is_main_pre)

/**
 * The validation rules of surgeries and consultations, used by both forms and by the server. A record with a consultation
 * date is a consultation unless `form` is given: its surgery is optional, and health plan and type are required only with
 * a surgery date (OQ-106).
 */
function procedureRules(texts: ProcedureRuleTexts, facts: ProcedureRuleContext) {
  const whenConsultation = <S extends yup.Schema>(
    schema: S,
    consultation: (s: S) => S,
    surgery: (s: S) => S,
  ) => schema.when('pre_probable_date', ([pre], s: S) => (isConsultation(pre) ? consultation(s) : surgery(s)))
  const isConsultation = (pre: unknown) => (facts.form ? facts.form === 'consultation' : Boolean(pre))
  const withSurgery = <S extends yup.Schema>(schema: S, required: (s: S) => S) =>
    schema.when(['pre_probable_date', 'surgery_probable_date'], ([pre, surgery], s: S) =>
      isConsultation(pre) && !surgery ? s : required(s),
    )

  return yup.object({
    patient_id: id().required(texts.patient),
    pre_probable_date:
      facts.form === 'consultation' ? instant(texts).required(texts.consultationDate) : instant(texts),
    surgery_probable_date: whenConsultation(
      instant(texts),
      (s) => s,
      (s) => s.required(texts.surgeryDate),
    ),
    register_number: whenConsultation(
      text(texts),
      (s) => s,
      (s) => (facts.registerNumberRequired ? s.required(texts.registerNumber) : s),
    ),
    medical_record_number: text(texts),
    surgery_warning_number: text(texts),
    expected_minutes: minutes(texts),
    surgery_type_id: withSurgery(id(), (s) => s.required(texts.surgeryType)),
    procedure_medical_plans: withSurgery(planList(texts), (s) =>
      s.min(1, texts.medicalPlan).required(texts.medicalPlan),
    ),
    laterality_procedures: whenConsultation(
      surgeryList(texts),
      (s) => s,
      (s) => s.min(1, texts.surgeries).required(texts.surgeries),
    ),
    active_surgeons: surgeonList(texts),
    active_anaesthetists: yup
      .array()
      .of(yup.object({ anaesthetist_id: id().required() }))
      .test('oneMain', texts.oneMain, (list) => {
        const entries = (list ?? []) as unknown as Main[]
        return (
          entries.filter((entry) => entry.is_main).length <= 1 &&
          entries.filter((entry) => entry.is_main_pre).length <= 1
        )
      })
      .test(
        'residentMain',
        texts.residentMain,
        (list) =>
          !((list ?? []) as unknown as Main[]).some(
            (entry) => isMain(entry) && facts.residents.has(entry.anaesthetist_id),
          ),
      ),
  })
}

/** Validation errors of a payload: field → first message. */
export function procedureErrors(
  payload: Partial<ProcedurePayload>,
  texts: ProcedureRuleTexts,
  facts: ProcedureRuleContext,
): Partial<Record<keyof ProcedurePayload, string>> {
  return errorsOf(procedureRules(texts, facts), payload)
}

/** Validation errors of what is sent: field → first message. */
export function errorsOf<Name extends string>(
  rules: yup.Schema,
  payload: object,
): Partial<Record<Name, string>> {
  try {
    rules.validateSync(payload, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const errors: Partial<Record<Name, string>> = {}
    for (const { path = '', message } of error.inner) {
      const name = path.replace(/\W.*$/, '') as Name
      errors[name] ??= message
    }
    return errors
  }
}
