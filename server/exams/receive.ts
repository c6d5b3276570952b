import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { MiddlewareHandler } from 'hono'
import { isDate } from '../../src/domain/dates.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { exams } from '../../src/i18n/ptBR/exams.ts'
import { parseId } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError, noFieldErrors } from '../errors.ts'
import type { FileStore } from '../files/fileStore.ts'
import { type ReceivedFile, type ReceivedForm, receiveForm } from '../receiveForm.ts'
import { authenticate } from '../session/requireSession.ts'

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

const MAX_NAME_LENGTH = 255

const mimeTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
}
const acceptedTypes = new Set(Object.values(mimeTypes))

/** Makes a file name safe for file systems and headers; the extension is kept. */
function safeFileName(name: string): string {
  const plain = basename(name.normalize('NFC').replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return plain.length > MAX_NAME_LENGTH
    ? plain.slice(0, MAX_NAME_LENGTH - extname(plain).length) + extname(plain)
    : plain
}

function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(\S{10}) (\S{8})$/.exec(text) ?? []
  return isDate(day) && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time)
}

/** MIME type by content, which the extension must match; else the error message. */
async function checkFileType(
  { path, bytes }: ReceivedFile,
  name: string,
): Promise<{ type: string } | { wrong: string }> {
  if (bytes === 0) return { wrong: exams.refusals.empty }
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (!acceptedTypes.has(type)) return { wrong: exams.refusals.type }
  if (mimeTypes[extname(name).toLowerCase()] !== type) return { wrong: exams.refusals.extension }
  return { type }
}

export const examFormError = (status: 400 | 413, errors: Record<string, string>) =>
  new ApiError(status, exams.sendRefused, { errors })

/** @throws ApiError 400 naming every invalid field and file. */
export async function validateExamForm({ fields, files }: ReceivedForm): Promise<ExamForm> {
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
    const name = safeFileName(file.name)
    const found = await checkFileType(file, name)
    if (file.field !== 'files') wrong[file.field] = texts.unknownField
    else if ('wrong' in found) wrong[name] = found.wrong
    else checked.push({ name, mimeType: found.type, path: file.path, bytes: file.bytes })
  }
  if (Object.keys(wrong).length || procedureId === null) throw examFormError(400, wrong)
  return { procedureId, resultDate, files: checked }
}

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 20 * MEGABYTE
const MAX_FILES = 10
/** All files plus an allowance for the form around them. */
const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + MEGABYTE

const formLimits = {
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: MAX_FILES,
    fields: 5,
    fieldSize: 200,
    parts: 15,
    headerPairs: 20,
  },
  fileTooLarge: (name: string) => examFormError(413, { [name]: exams.refusals.fileTooLarge }),
  tooManyParts: () => examFormError(400, { files: exams.refusals.tooManyFiles }),
}

/** Received exams, stored in the file store but without rows yet. */
export interface ReceivedExams {
  procedureId: number
  resultDate: string
  files: (Omit<ExamFile, 'path'> & { uuid: string; key: string })[]
}

async function storeFiles(
  files: FileStore,
  sent: readonly ExamFile[],
  stored: ReceivedExams['files'],
): Promise<void> {
  for (const { path, ...file } of sent) {
    const uuid = randomUUID()
    const key = `exams/${uuid}`
    stored.push({ ...file, uuid, key })
    await files.put(key, path)
  }
}

/**
 * Receives an upload before the request's transaction is opened: a slow network would keep it open for minutes. Afterwards
 * the files are queued for OCR when their rows were written, else removed; temporary files are always removed.
 */
export function receiveExams(services: Services): MiddlewareHandler<SessionEnv> {
  const { files, jobs, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    await authenticate(services, c)
    if (Number(c.req.header('content-length')) > MAX_FORM_BYTES) throw new ApiError(413, texts.tooLarge)
    const folder = await mkdtemp(join(tmpdir(), 'sala-upload-'))
    const stored: ReceivedExams['files'] = []
    let written = false
    try {
      const { files: sent, ...form } = await validateExamForm(await receiveForm(c, folder, formLimits))
      await storeFiles(files, sent, stored)
      c.set('exams', { ...form, files: stored })
      await next()
      written = c.res.status === 200
    } finally {
      await rm(folder, { recursive: true, force: true })
      if (written) jobs.readExams()
      else for (const { key } of stored) runInBackground(files.remove(key))
    }
  }
}
