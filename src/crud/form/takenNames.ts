import { crud } from '../../i18n/ptBR/crud.ts'
import { isTakenName } from '../../providers/takenNames.ts'
import type { Definition } from '../../schema/definition.ts'
import { isLocked } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import type { FormValues } from './formValues.ts'

export const takenMessage = ({ taken }: AnyResourceTexts, name: string): string =>
  taken?.[name] ?? crud.saveFailed

/** The refusal of a value that is taken, as the server's would be; undefined for none. */
export async function takenNames(
  { fields }: Definition,
  texts: AnyResourceTexts,
  data: FormValues,
  record: RegisterRecord | undefined,
): Promise<Record<string, string> | undefined> {
  for (const [name, field] of Object.entries(fields)) {
    const lookup = 'distinctFrom' in field && !isLocked(field, record) ? field.distinctFrom : undefined
    const value = data[name]
    if (!lookup || typeof value !== 'string' || !(await isTakenName(lookup, value))) continue
    return { [name]: takenMessage(texts, name) }
  }
  return undefined
}
