import { basename, extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { isDate } from '../../src/domain/dates.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { exams } from '../../src/i18n/ptBR/exams.ts'
import { parseId } from '../body.ts'
import { ApiError, noFieldErrors } from '../errors.ts'
import type { ReceivedFile, ReceivedForm } from '../receiveForm.ts'

/** What was sent to be read, checked. */
export interface ExamForm {
  procedureId: number
  /** 'YYYY-MM-DD HH:mm:ss' in the institution's zone. */
  resultDate: string
  files: ExamFile[]
}

export interface ExamFile {
  name: string
  mimeType: string
  path: string
  bytes: number
}

const LONGEST_NAME = 255

const mimeTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
}
const accepted = new Set(Object.values(mimeTypes))

/** A name that any file system and any header can carry; its end, which says its type, is kept. */
function plainName(name: string): string {
  const plain = basename(name.normalize('NFC').replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return plain.length > LONGEST_NAME
    ? plain.slice(0, LONGEST_NAME - extname(plain).length) + extname(plain)
    : plain
}

function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(\S{10}) (\S{8})$/.exec(text) ?? []
  return isDate(day) && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time)
}

/** The type that the content has, if the name says the same; else why the file is refused. */
async function typeOf(
  { path, bytes }: ReceivedFile,
  name: string,
): Promise<{ type: string } | { wrong: string }> {
  if (bytes === 0) return { wrong: exams.refusals.empty }
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (!accepted.has(type)) return { wrong: exams.refusals.type }
  if (mimeTypes[extname(name).toLowerCase()] !== type) return { wrong: exams.refusals.extension }
  return { type }
}

export const refusedForm = (status: 400 | 413, errors: Record<string, string>) =>
  new ApiError(status, exams.sendRefused, { errors })

/** @throws ApiError 400 that names every wrong field and file. */
export async function examForm({ fields, files }: ReceivedForm): Promise<ExamForm> {
  const wrong = noFieldErrors()
  const procedureId = parseId(fields.get('procedureId') ?? '')
  const resultDate = fields.get('resultDate') ?? ''
  for (const name of fields.keys())
    if (name !== 'procedureId' && name !== 'resultDate') wrong[name] = texts.unknownField
  if (procedureId === null) wrong.procedureId = exams.refusals.procedure
  if (resultDate === '') wrong.resultDate = exams.dateRequired
  else if (!isDateTime(resultDate)) wrong.resultDate = exams.refusals.date
  if (files.length === 0) wrong.files = exams.filesRequired

  const checked: ExamFile[] = []
  for (const file of files) {
    const name = plainName(file.name)
    const found = await typeOf(file, name)
    if (file.field !== 'files') wrong[file.field] = texts.unknownField
    else if ('wrong' in found) wrong[name] = found.wrong
    else checked.push({ name, mimeType: found.type, path: file.path, bytes: file.bytes })
  }
  if (Object.keys(wrong).length || procedureId === null) throw refusedForm(400, wrong)
  return { procedureId, resultDate, files: checked }
}
