import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { exams } from '../../src/i18n/ptBR/exams.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { FileStore } from '../files/fileStore.ts'
import { receiveForm } from '../receiveForm.ts'
import { authenticate } from '../session/requireSession.ts'
import { type ExamFile, examForm, refusedForm } from './form.ts'

const MEGABYTE = 1024 * 1024
const LARGEST_FILE = 20 * MEGABYTE
const MOST_FILES = 10
/** All files and the form around them. */
const LARGEST_FORM = MOST_FILES * LARGEST_FILE + MEGABYTE

const limited = {
  limits: {
    fileSize: LARGEST_FILE,
    files: MOST_FILES,
    fields: 5,
    fieldSize: 200,
    parts: 15,
    headerPairs: 20,
  },
  fileTooLarge: (name: string) => refusedForm(413, { [name]: exams.refusals.fileTooLarge }),
  tooManyParts: () => refusedForm(400, { files: exams.refusals.tooManyFiles }),
}

/** Files that were sent to be read, in the file store already; their rows are still to be written. */
export interface ReceivedExams {
  procedureId: number
  resultDate: string
  files: (Omit<ExamFile, 'path'> & { uuid: string; key: string })[]
}

async function store(
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
 * Receives the files of an upload before the request's transaction is opened, which a slow network would keep open for
 * minutes. Afterwards the files are read if their rows were written, else removed; a temporary file is never left.
 */
export function receiveExams(services: Services): MiddlewareHandler<SessionEnv> {
  const { files, jobs, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    await authenticate(services, c)
    if (Number(c.req.header('content-length')) > LARGEST_FORM) throw new ApiError(413, texts.tooLarge)
    const folder = await mkdtemp(join(tmpdir(), 'sala-upload-'))
    const stored: ReceivedExams['files'] = []
    let written = false
    try {
      const { files: sent, ...form } = await examForm(await receiveForm(c, folder, limited))
      await store(files, sent, stored)
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
