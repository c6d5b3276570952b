import type { Definition, Field } from '../../schema/definition.ts'
import { isAsked } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { FieldState, FieldStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'

/** What a definition itself says of its fields, for what a form holds. */
export function ownStates(
  { fields }: Definition,
  record: RegisterRecord | undefined,
  values: FormValues,
): FieldStates {
  const closed = excludedNames(fields, values)
  const states: Record<string, FieldState> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isAsked(field, values)) states[name] = { hidden: true }
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
