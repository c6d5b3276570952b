import type { Resolver } from 'react-hook-form'
import { isHalfMoment } from '../../domain/moment.ts'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import { procedureErrors } from '../../resources/procedures/rules.ts'
import {
  type FormKind,
  type PayloadContext,
  type SchedulingValues,
  showsChangeReason,
  valuesToPayload,
} from './formModel.ts'

export type FieldName = keyof SchedulingValues

/** Field → error message. */
type SchedulingErrors = Partial<Record<FieldName, string>>

export interface RuleContext extends PayloadContext {
  /** Setting 17 of the institution. */
  registerNumberRequired: boolean
  /** Ids of the institution's residents; the selected values may mark further ones. */
  residents: ReadonlySet<number>
}

/** Validation errors of a form, by the same rules as on the server. */
export function schedulingErrors(values: SchedulingValues, context: RuleContext): SchedulingErrors {
  const { kind, registerNumberRequired } = context
  const team = [...values.pre_anaesthetists, ...values.active_anaesthetists]
  const residents = new Set([
    ...context.residents,
    ...team.filter(({ isResident }) => isResident).map(({ id }) => id),
  ])
  const facts = { registerNumberRequired, residents, form: kind }
  const errors = toFieldErrors(
    procedureErrors(valuesToPayload(values, context), procedureRuleTexts, facts),
    values,
    residents,
  )
  if (context.sendsReason && showsChangeReason(values, context.record) && !values.change_reason.trim())
    errors.change_reason = procedureForm.finished.reasonMissing
  // Surgeries can only be selected after a plan.
  if (errors.procedure_medical_plans) delete errors.laterality_procedures
  for (const [name, text] of Object.entries(incompleteMomentTexts[kind]) as [FieldName, string][])
    if (isHalfMoment(values[name] as SchedulingValues['pre_probable_date'])) errors[name] = text
  return errors
}

/** Messages for a date without time or a time without date. */
const incompleteMomentTexts: Record<FormKind, SchedulingErrors> = {
  surgery: { surgery_probable_date: procedureRuleTexts.surgeryDate },
  consultation: {
    pre_probable_date: procedureRuleTexts.consultationDate,
    surgery_probable_date: procedureForm.bothOrNeither,
  },
}

/**
 * Maps payload errors to form fields: a payload has one list of anaesthetists, a form has two.
 * @param refused payload field → message
 */
export function toFieldErrors(
  refused: Record<string, string | undefined>,
  { pre_anaesthetists: pre, active_anaesthetists: trans }: SchedulingValues,
  residents: ReadonlySet<number>,
): SchedulingErrors {
  const { active_anaesthetists: text, ...others } = refused
  if (!text) return others
  const concernsConsultation =
    (pre.length > 0 && trans.length === 0) || pre.some(({ id, isMain }) => isMain && residents.has(id))
  return { ...others, [concernsConsultation ? 'pre_anaesthetists' : 'active_anaesthetists']: text }
}

/** The form's resolver. @param readContext reads the current context */
export const schedulingResolver =
  (readContext: () => Promise<RuleContext>): Resolver<SchedulingValues> =>
  async (...submission) => {
    const context = await readContext()
    return errorsResolver<SchedulingValues>((values) => schedulingErrors(values, context))(...submission)
  }
