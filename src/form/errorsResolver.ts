import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A resolver from a function that returns field → error message, and {} for valid values. */
export function errorsResolver<Values extends FieldValues>(
  errorsIn: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(errorsIn(values))
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]))
    return found.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} }
  }
}
