import type { FieldError, Resolver } from 'react-hook-form'
import * as yup from 'yup'
import { crud } from '../../i18n/ptBR/crud.ts'
import { ruleTexts } from '../../i18n/ptBR/rules.ts'
import type { Definition } from '../../schema/definition.ts'
import { ruleOptions, rulesOf, withRequired } from '../../schema/rules.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import { effectiveValues, type FieldStates, missingTexts, noStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'

/** The form field of the member institution that a group's new record belongs to. */
export const MEMBER_FIELD = 'institution_id'

/**
 * The resolver of a register's form, generated from its rules; it returns normalised values.
 * @param asksMember the form also asks for the member institution
 * @param currentDay current date 'YYYY-MM-DD' in the institution's zone
 * @param statesOf the field states for the form's values
 * @param stored the initial values of an edit
 */
export function formResolver(
  definition: Definition,
  texts: AnyResourceTexts,
  choosesMember: boolean,
  currentDay: () => string,
  statesOf: (values: FormValues) => FieldStates = () => noStates,
  stored?: FormValues,
): Resolver<FormValues> {
  const rules = rulesOf(definition, texts, ruleTexts)
  const member = yup.number().typeError(crud.institutionRequired).required(crud.institutionRequired)
  const all = choosesMember ? rules.shape({ [MEMBER_FIELD]: member }) : rules
  return async (values) => {
    const states = statesOf(values)
    const missing = missingTexts(states, texts.errors, ruleTexts.required)
    try {
      const effective = effectiveValues(definition, values, states)
      return {
        values: await withRequired(all, missing).validate(effective, ruleOptions(currentDay(), stored)),
        errors: {},
      }
    } catch (error) {
      if (error instanceof yup.ValidationError)
        return { values: {}, errors: shownErrors(definition, states, errorsByField(error)) }
      throw error
    }
  }
}

/** Moves the error of fields of which one must be true to the first that is visible. */
function shownErrors(
  definition: Pick<Definition, 'together'>,
  states: FieldStates,
  errors: Record<string, FieldError>,
): Record<string, FieldError> {
  const [rule, ...names] = definition.together ?? []
  const [first = ''] = rule === 'atLeastOne' ? names : []
  const shown = names.find((name) => !states[name]?.hidden)
  const { [first]: error, ...others } = errors
  return error && shown ? { ...others, [shown]: error } : errors
}

/** The first message of each field; errors of list items are attributed to the list. */
function errorsByField(error: yup.ValidationError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const { path = '', message } of error.inner) {
    const name = path.replace(/\W.*$/, '')
    errors[name] ??= { type: 'rule', message }
  }
  return errors
}
