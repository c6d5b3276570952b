import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { uploadExams } from '../../src/calls/exams.ts'
import { isDate } from '../../src/domain/dates.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { jpegEndings } from '../../src/domain/imageType.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { exams } from '../../src/i18n/ptBR/exams.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { requireUploader } from '../files/admitUpload.ts'
import { receiveUpload } from '../files/receiveUpload.ts'
import { checkFileType, safeFileName } from '../files/uploadedFile.ts'
import { ApiError } from '../http/errors.ts'
import type { Checks } from '../http/members.ts'
import { formErrors, type ReceivedForm } from '../http/receiveForm.ts'

interface ExamForm {
  procedureId: number
  /** 'YYYY-MM-DD HH:mm:ss' in the institution's time zone. */
  resultDate: string
  files: ExamFile[]
}

interface ExamFile {
  name: string
  mimeType: string
  path: string
  bytes: number
}

const mimeTypes: Record<string, string> = {
  '.png': 'image/png',
  ...Object.fromEntries(jpegEndings.map((ending) => [ending, 'image/jpeg'])),
  '.pdf': 'application/pdf',
}

function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(\S{10}) (\S{8})$/.exec(text) ?? []
  return isDate(day) && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time)
}

export const examFormError = (status: 400 | 413, errors: Record<string, string>) =>
  new ApiError(status, exams.sendRefused, { errors })

const PART = 'files'

const checks: Checks = {
  procedureId: (value = '') => (parseId(String(value)) === null ? exams.refusals.procedure : undefined),
  resultDate: (value = '') => {
    if (value === '') return exams.dateRequired
    return isDateTime(String(value)) ? undefined : exams.refusals.date
  },
}

/** @throws ApiError 400 naming every invalid field and file. */
async function validateExamForm(form: ReceivedForm): Promise<ExamForm> {
  const { fields, files } = form
  const wrong = formErrors(form, checks, PART)
  const procedureId = parseId(fields.get('procedureId') ?? '')
  const resultDate = fields.get('resultDate') ?? ''
  if (files.length === 0) wrong[PART] = exams.filesRequired

  const checked: ExamFile[] = []
  for (const file of files.filter(({ field }) => field === PART)) {
    const name = safeFileName(file.name)
    const found = await checkFileType(file, name, mimeTypes)
    if ('refusal' in found) wrong[name] = exams.refusals[found.refusal]
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

declare module '../context.ts' {
  interface RequestVariables {
    /** Uploaded exams, received before the transaction was opened. */
    exams?: ReceivedExams
  }

  interface Queues {
    /** Wakes the workers that read exams. */
    readExams(): void
  }
}

/**
 * Receives an upload before the request's transaction. Afterwards the files are queued for OCR if their rows
 * were written, otherwise removed.
 */
export function receiveExams(services: Services): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    await requireUploader(services, c, uploadExams)
    requireInstitution(c)
    const isWritten = await receiveUpload(services, c, next, {
      maxBytes: MAX_FORM_BYTES,
      tooLarge: () => new ApiError(413, texts.tooLarge),
      formLimits,
      receive: async (form, store) => {
        const { files: sent, ...fields } = await validateExamForm(form)
        const files: ReceivedExams['files'] = []
        for (const { path, ...file } of sent) {
          const uuid = randomUUID()
          const key = `exams/${uuid}`
          await store(key, path)
          files.push({ ...file, uuid, key })
        }
        c.set('exams', { ...fields, files })
      },
    })
    if (isWritten) services.jobs.readExams()
  }
}
