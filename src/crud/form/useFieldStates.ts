import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Register } from '../register.ts'
import { type FieldStates, mergedStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'
import { ownStates } from './ownStates.ts'

/** What decides about a form's fields while one types: the definition, what was added by hand, and the screen. */
export function statesFor(
  { definition, extras }: Pick<Register, 'definition' | 'extras'>,
  record: RegisterRecord | undefined,
  given: FieldStates,
): (values: FormValues) => FieldStates {
  return (values) =>
    mergedStates(ownStates(definition, record, values), extras.formStates?.(record, values) ?? {}, given)
}

/** The states of what the form holds now; a form whose fields do not depend on each other is not drawn again for it. */
export function useFieldStates(
  { definition, extras }: Register,
  form: UseFormReturn<FormValues>,
  statesOf: (values: FormValues) => FieldStates,
): FieldStates {
  const depends =
    extras.formStates !== undefined ||
    Object.values(definition.fields).some((field) => field.when || 'excludes' in field)
  const values = useWatch({ control: form.control, disabled: !depends })
  return statesOf(values)
}
