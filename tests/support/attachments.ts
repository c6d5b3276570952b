import { randomUUID } from 'node:crypto'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { storeBytes } from '../../server/files/storeBytes.ts'
import type { testApi } from './api.ts'
import { textPdf } from './exams.ts'

const MAIN_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
}

/** The start of an office document, by which its type is recognised. */
export async function officeFile(type: keyof typeof MAIN_TYPES): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter())
  const mainPart = type.startsWith('d') ? '/word/document.xml' : '/xl/workbook.xml'
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${mainPart}" ContentType="${MAIN_TYPES[type]}"/></Types>`
  await zip.add('[Content_Types].xml', new TextReader(types))
  await zip.add(mainPart.slice(1), new TextReader('<x/>'))
  return Buffer.from(await (await zip.close()).arrayBuffer())
}

export interface Sent {
  name?: string
  content?: Buffer | string
  stage?: string | number
  uuid?: string
}

/** The form of an upload; an undefined content leaves the file out. */
export function attachmentForm({ name = 'laudo.pdf', stage = 1, uuid, ...sent }: Sent = {}): FormData {
  const content = 'content' in sent ? sent.content : textPdf('Laudo')
  const form = new FormData()
  form.append('stage', String(stage))
  if (uuid) form.append('uuid', uuid)
  if (content !== undefined) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

type Api = Pick<ReturnType<typeof testApi>, 'call'>

export const addAttachment = (api: Api, token: string, procedure: number | string, sent: Sent = {}) =>
  api.call(`POST /app/v1/procedures/${procedure}/attachments`, { token, body: attachmentForm(sent) })

/** An attachment of a procedure with its file, added by the first user. */
export async function insertAttachment(
  api: Pick<ReturnType<typeof testApi>, 'rows' | 'services'>,
  procedure: number,
): Promise<{ id: number; uuid: string }> {
  const key = `attachments/${randomUUID()}`
  const content = textPdf('Laudo')
  await storeBytes(api.services().files, key, content)
  const [row] = await api.rows(
    `INSERT INTO procedure_attachments (institution_id, procedure_id, stage, filename, mime_type, size_bytes, file_key, user_id)
     SELECT institution_id, id, 1, 'laudo.pdf', 'application/pdf', $2, $3, (SELECT min(id) FROM users) FROM procedures WHERE id = $1
     RETURNING id, uuid`,
    [procedure, content.length, key],
  )
  return row
}
