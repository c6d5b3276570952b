import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A resolver from rules that answer field → message, and nothing where all is well. */
export function faultsResolver<Values extends FieldValues>(
  faultsIn: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(faultsIn(values))
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
    return faults.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} }
  }
}
