import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { exams as texts } from '../../../src/i18n/ptBR/exams.ts'
import type { FileStore } from '../../files/fileStore.ts'
import type { Meter } from '../../metrics/meter.ts'
import { type LeasedJobs, leasedJobs } from '../leasedJobs.ts'
import { DONE, FAILED, finishLease } from '../leases.ts'
import { EXAMS, type Exam } from './documents.ts'
import { readFile } from './readFile.ts'
import type { Reading } from './reading.ts'

const WORKERS = 2

async function readStoredFile(files: FileStore, exam: Exam, signal: AbortSignal): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-exam-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await files.read(exam.file_key), createWriteStream(path), { signal })
    return await readFile({ path, mimeType: exam.mime_type }, signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ExamJobsOptions {
  pool: Pool
  files: FileStore
  meter?: Meter
}

/** OCR of exams by this process. Rows of `ocr_documents` are the queue, shared by all processes. */
export const examJobs = ({ pool, files, meter }: ExamJobsOptions): LeasedJobs =>
  leasedJobs<Exam>({
    pool,
    table: EXAMS,
    queue: 'exams',
    meter,
    workers: WORKERS,
    crashed: texts.failures.crashed,
    async work(exam, signal) {
      const reading = await readStoredFile(files, exam, signal)
      const outcome =
        'text' in reading
          ? { status: DONE, text: reading.text }
          : { status: FAILED, failure: texts.failures[reading.failure] }
      await finishLease(pool, EXAMS, exam.uuid, outcome)
    },
  })
