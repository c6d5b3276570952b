import { crud } from '../../i18n/ptBR/crud.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { isTakenName } from '../../providers/takenNames.ts'
import type { Definition } from '../../schema/definition.ts'
import { isLocked } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import type { FormValues } from './formValues.ts'

export const takenMessage = ({ taken }: AnyResourceTexts, name: string): string =>
  taken?.[name] ?? crud.saveFailed

/** Refuses to save values that are taken, as the server would. @throws HttpError 422 */
export async function refuseTakenNames(
  { fields }: Definition,
  texts: AnyResourceTexts,
  data: FormValues,
  record: RegisterRecord | undefined,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const lookup = 'distinctFrom' in field && !isLocked(field, record) ? field.distinctFrom : undefined
    const value = data[name]
    if (!lookup || typeof value !== 'string' || !(await isTakenName(lookup, value))) continue
    const message = takenMessage(texts, name)
    throw new HttpError(message, 422, { errors: { [name]: message } })
  }
}
