import { crud } from '../../i18n/ptBR/crud.ts'
import { sendImage } from '../../providers/images.ts'
import { buildCall } from '../../schema/endpoint.ts'
import { logoFile } from '../../schema/kinds/logo.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SaveError } from '../extras.ts'
import type { RegisterView } from '../registerView.ts'
import type { FormValues } from './formValues.ts'

/** Sends a form's files, each by a separate call, after their record was saved. @throws SaveError */
export async function sendImages(
  { definition, texts }: RegisterView,
  saved: RegisterRecord,
  values: FormValues,
): Promise<void> {
  for (const [name, field] of Object.entries(definition.fields)) {
    const file = values[name]
    if (field.kind !== 'logo' || !(file instanceof File)) continue
    try {
      await sendImage(buildCall(logoFile.to, saved), logoFile.part, file)
    } catch {
      throw new SaveError(texts.imageFailed ?? crud.saveFailed)
    }
  }
}
