import type { RegisterRecord } from '../../schema/record.ts'
import type { RegisterView } from '../registerView.ts'
import { type FieldStates, mergedStates, ownStates, unannouncedStates } from './fieldStates.ts'
import type { FormValues } from './formValues.ts'

/**
 * Returns a function from a form's values to its field states, set by the definition, the register's extras
 * and the screen.
 * @param announced the server's capabilities
 */
export function createStatesOf(
  { definition, extras, session }: Pick<RegisterView, 'definition' | 'extras' | 'session'>,
  record: RegisterRecord | undefined,
  given: FieldStates,
  announced: readonly string[],
): (values: FormValues) => FieldStates {
  const { is_group } = session.institution
  const unannounced = unannouncedStates(definition, announced)
  return (values) =>
    mergedStates(
      ownStates(definition, record, values, is_group),
      extras.formStates?.(record, values) ?? {},
      given,
      unannounced,
    )
}
