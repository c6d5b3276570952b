import type { FieldErrors, Resolver } from 'react-hook-form'
import { isHalfMoment } from '../../domain/moment.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import { procedureErrors } from '../../resources/procedures/rules.ts'
import { type FormKind, type PayloadContext, payloadOf, type SchedulingValues } from './formModel.ts'

export type FieldName = keyof SchedulingValues

/** Field → what is wrong with it. */
export type Wrong = Partial<Record<FieldName, string>>

export interface Asked extends PayloadContext {
  /** Setting 17 of the institution. */
  registerNumberRequired: boolean
  /** Ids of those whom the institution knows as residents, beside what the choices say themselves. */
  residents: ReadonlySet<number>
}

/** What is wrong with a form, by the rules that the server asks again; empty when all is well. */
export function wrongOf(values: SchedulingValues, asked: Asked): Wrong {
  const { kind, registerNumberRequired } = asked
  const team = [...values.pre_anaesthetists, ...values.active_anaesthetists]
  const residents = new Set([
    ...asked.residents,
    ...team.filter(({ isResident }) => isResident).map(({ id }) => id),
  ])
  const facts = { registerNumberRequired, residents, form: kind }
  const wrong = fieldsOf(
    procedureErrors(payloadOf(values, asked), procedureRuleTexts, facts),
    values,
    residents,
  )
  // Without a plan there is no table to choose a surgery from: first things first.
  if (wrong.procedure_medical_plans) delete wrong.laterality_procedures
  for (const [name, text] of Object.entries(halfMoments[kind]) as [FieldName, string][])
    if (isHalfMoment(values[name] as SchedulingValues['pre_probable_date'])) wrong[name] = text
  return wrong
}

/** What a form says of a day without its hour, or an hour without its day. */
const halfMoments: Record<FormKind, Wrong> = {
  procedure: { surgery_probable_date: procedureRuleTexts.surgeryDate },
  consultation: {
    pre_probable_date: procedureRuleTexts.consultationDate,
    surgery_probable_date: procedureForm.bothOrNeither,
  },
}

/**
 * The fields of a form that a payload's refusals are about; a payload has one list of anaesthetists, a form two.
 * @param refused the payload's field → text
 */
export function fieldsOf(
  refused: Record<string, string | undefined>,
  { pre_anaesthetists: pre, active_anaesthetists: trans }: SchedulingValues,
  residents: ReadonlySet<number>,
): Wrong {
  const { active_anaesthetists: text, ...others } = refused
  if (!text) return others
  const isAboutPre =
    (pre.length > 0 && trans.length === 0) || pre.some(({ id, isMain }) => isMain && residents.has(id))
  return { ...others, [isAboutPre ? 'pre_anaesthetists' : 'active_anaesthetists']: text }
}

/** The rules as react-hook-form asks them. @param asked what they must know now */
export function resolverOf(asked: () => Asked): Resolver<SchedulingValues> {
  return (values) => {
    const wrong = Object.entries(wrongOf(values, asked()))
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<SchedulingValues> }
  }
}
