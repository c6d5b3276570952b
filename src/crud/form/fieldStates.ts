import type { Definition, Field } from '../../schema/definition.ts'
import { isApplicable } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Register } from '../register.ts'
import { type FormValues, initialValues } from './formValues.ts'

/** What a screen decides about a field beyond its definition. */
export interface FieldState {
  /** Asked for or not, whatever the definition says. */
  required?: boolean
  disabled?: boolean
  /** Not shown; what it holds is kept. */
  hidden?: boolean
  /** What it holds does not count: neither asked about nor saved. */
  void?: boolean
}

export type FieldStates = Readonly<Record<string, FieldState | undefined>>

export const noStates: FieldStates = {}

/** All of a form's fields, to be read alone. */
export const closedStates = ({ fields }: Pick<Definition, 'fields'>): FieldStates =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { disabled: true }]))

/** What a definition itself says of its fields, for what a form holds. */
export function ownStates(
  { fields }: Definition,
  record: RegisterRecord | undefined,
  values: FormValues,
): FieldStates {
  const closed = excludedNames(fields, values)
  const states: Record<string, FieldState> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isApplicable(field, values)) states[name] = { hidden: true }
    else if ((field.fixed && record) || closed.has(name)) states[name] = { disabled: true }
  }
  return states
}

/** Those that another one excludes. One that is on itself can always be taken off. */
function excludedNames(fields: Readonly<Record<string, Field>>, values: FormValues): Set<string> {
  const names = Object.entries(fields)
    .filter(([name]) => values[name] === true)
    .flatMap(([, field]) => ('excludes' in field && field.excludes) || [])
  return new Set(names.filter((name) => values[name] !== true))
}

/** What several say of the same fields, the later ones over the earlier; what anyone hides or closes stays so. */
export function mergedStates(...all: readonly FieldStates[]): FieldStates {
  const merged: Record<string, FieldState> = {}
  for (const [name, state] of all.flatMap((states) => Object.entries(states))) {
    const { hidden, disabled } = merged[name] ?? {}
    merged[name] = {
      ...merged[name],
      ...state,
      hidden: hidden || state?.hidden,
      disabled: disabled || state?.disabled,
    }
  }
  return merged
}

/** What decides about a form's fields while one types: the definition, what was added by hand, and the screen. */
export function statesFor(
  { definition, extras }: Pick<Register, 'definition' | 'extras'>,
  record: RegisterRecord | undefined,
  given: FieldStates,
): (values: FormValues) => FieldStates {
  return (values) =>
    mergedStates(ownStates(definition, record, values), extras.formStates?.(record, values) ?? {}, given)
}

/** What a form holds, with what does not count as a new record has it. */
export function countingValues(definition: Definition, values: FormValues, states: FieldStates): FormValues {
  const unset = initialValues(definition)
  const voided = Object.keys(values).filter((name) => states[name]?.void)
  return { ...values, ...Object.fromEntries(voided.map((name) => [name, unset[name]])) }
}

/** The fields that a screen asks for beyond their definition, each with what it says where it is empty. */
export function missingTexts(
  states: FieldStates,
  errors: Readonly<Record<string, string | undefined>>,
  otherwise: string,
): Record<string, string> {
  const asked = Object.entries(states).filter(([, state]) => state?.required && !state.hidden)
  return Object.fromEntries(asked.map(([name]) => [name, errors[name] ?? otherwise]))
}
