import * as yup from 'yup'
import { isDate } from '../../domain/dates.ts'
import { parseLaterality } from '../../domain/procedures/laterality.ts'
import { TEXT_LIMIT } from '../../domain/text.ts'
import { MOST_MEDICAL_PLANS, type ProcedurePayload } from './payload.ts'

/** What the rules say; filled by `i18n/ptBR/scheduling.ts`. */
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
  residentMain: string
  oneMain: string
  repeated: string
  date: string
  tooLong: string
}

/** What the rules must know beside the record. */
export interface ProcedureRuleFacts {
  /** Setting 17: no surgery is scheduled without the attendance's number. */
  registerNumberRequired: boolean
  /** Ids of the anaesthetists who are residents. */
  residents: ReadonlySet<number>
  /** Which of the two forms asks: it insists on its own date. Without it the record's dates say what it is. */
  form?: 'procedure' | 'consultation'
}

/** ISO 8601 with its offset; Date.parse reads much else, and rolls 30 February over. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const isInstant = (text: string) =>
  INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

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

const id = () => yup.number().integer().positive().nullable()

/** Passes lists that name nothing twice. */
const distinct = (key: string, message: string) => ({
  name: 'distinct',
  message,
  test: (list: unknown[] | null | undefined) => {
    const named = (list ?? []).map((entry) => (entry as Record<string, unknown>)[key])
    return new Set(named).size === named.length
  },
})

type Main = { anaesthetist_id: number; is_main?: boolean; is_main_pre?: boolean }

const isMain = ({ is_main, is_main_pre }: Main) => Boolean(is_main || is_main_pre)

/**
 * The rules of a procedure and of a consultation, asked by both forms and again by the server. What has a consultation's
 * date is a consultation, unless a form says what it asks for: its surgery is optional, and health plan and type are asked
 * for only with a surgery's date (OQ-106).
 */
export function procedureRules(texts: ProcedureRuleTexts, facts: ProcedureRuleFacts) {
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
    surgery_type_id: withSurgery(id(), (s) => s.required(texts.surgeryType)),
    procedure_medical_plans: withSurgery(
      yup
        .array()
        .of(yup.object({ medical_plan_id: id().required(), code: text(texts), password: text(texts) }))
        .max(MOST_MEDICAL_PLANS, texts.tooManyMedicalPlans)
        .test(distinct('medical_plan_id', texts.repeated)),
      (s) => s.min(1, texts.medicalPlan).required(texts.medicalPlan),
    ),
    laterality_procedures: whenConsultation(
      yup
        .array()
        .of(
          yup.object({
            surgical_procedure_id: id().required(),
            laterality: yup
              .string()
              .required(texts.laterality)
              .test('count', texts.laterality, (value) => parseLaterality(value) !== null),
          }),
        )
        .test(distinct('surgical_procedure_id', texts.repeated)),
      (s) => s,
      (s) => s.min(1, texts.surgeries).required(texts.surgeries),
    ),
    active_surgeons: yup
      .array()
      .of(yup.object({ surgeon_id: id().required() }))
      .test(distinct('surgeon_id', texts.repeated)),
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

/** What is wrong with a payload: field → its first text; empty when all is well. */
export function refusalsOf(
  payload: Partial<ProcedurePayload>,
  texts: ProcedureRuleTexts,
  facts: ProcedureRuleFacts,
): Partial<Record<keyof ProcedurePayload, string>> {
  try {
    procedureRules(texts, facts).validateSync(payload, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const refused: Partial<Record<keyof ProcedurePayload, string>> = {}
    for (const { path = '', message } of error.inner) {
      const name = path.replace(/\W.*$/, '') as keyof ProcedurePayload
      refused[name] ??= message
    }
    return refused
  }
}
