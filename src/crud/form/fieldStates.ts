import type { Definition } from '../../schema/definition.ts'
import { isApplicable, isLocked } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { type FormValues, initialValues } from './formValues.ts'

/** Field state set by a screen, in addition to the field's definition. */
export interface FieldState {
  /** Overrides the definition. */
  required?: boolean
  disabled?: boolean
  /** Not shown; its value is kept. */
  hidden?: boolean
  /** Its value is ignored: neither validated nor saved. */
  ignored?: boolean
  /** It is not there: neither shown nor sent. */
  absent?: boolean
}

export type FieldStates = Readonly<Record<string, FieldState | undefined>>

export const noStates: FieldStates = {}

/** The states of a form with only read-only fields. */
export const readOnlyStates = ({ fields }: Pick<Definition, 'fields'>): FieldStates =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { disabled: true }]))

/**
 * The field states that follow from the definition, for a form's values. @param isGroup in a group
 * institution
 */
export function ownStates(
  { fields, together }: Definition,
  record: RegisterRecord | undefined,
  values: FormValues,
  isGroup = false,
): FieldStates {
  const excluded = excludedNames(together, values)
  const states: Record<string, FieldState> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isApplicable(field, values) || (isGroup && field.hiddenInGroup)) states[name] = { hidden: true }
    else if (isLocked(field, record) || excluded.has(name)) states[name] = { disabled: true }
  }
  return states
}

/** The fields that the server does not announce. */
export const unannouncedStates = (
  { fields }: Pick<Definition, 'fields'>,
  announced: readonly string[],
): FieldStates =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { capability }]) =>
      capability && !announced.includes(capability) ? [[name, { hidden: true, absent: true }]] : [],
    ),
  )

/** Fields excluded by another checked field. A checked field can always be unchecked. */
function excludedNames([rule, ...names]: Definition['together'] | [] = [], values: FormValues): Set<string> {
  const excludes = rule === 'atMostOne' && names.some((name) => values[name] === true)
  return new Set(excludes ? names.filter((name) => values[name] !== true) : [])
}

/** Merges states, later ones over earlier; hidden and disabled are sticky. */
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

/** A form's values, with ignored fields set as in a new record, and without absent ones. */
export function effectiveValues(definition: Definition, values: FormValues, states: FieldStates): FormValues {
  const unset = initialValues(definition)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !states[name]?.absent)
      .map(([name, value]) => [name, states[name]?.ignored ? unset[name] : value]),
  )
}

/** Fields that the screen requires beyond their definition → message for a missing value. */
export function missingTexts(
  states: FieldStates,
  errors: Readonly<Record<string, string | undefined>>,
  fallback: string,
): Record<string, string> {
  const required = Object.entries(states).filter(([, state]) => state?.required && !state.hidden)
  return Object.fromEntries(required.map(([name]) => [name, errors[name] ?? fallback]))
}
