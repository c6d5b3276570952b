import { sendImage } from '../../providers/images.ts'
import type { Definition } from '../../schema/definition.ts'
import { callOf } from '../../schema/endpoint.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { FormValues } from './formValues.ts'

/** Sends the files that a form holds, each by its own call, once their record is saved. @throws HttpError */
export async function sendImages({ fields }: Definition, saved: RegisterRecord, values: FormValues) {
  for (const [name, field] of Object.entries(fields)) {
    const file = values[name]
    if (field.kind === 'image' && file instanceof File)
      await sendImage(callOf(field.to, saved), field.part, file)
  }
}
