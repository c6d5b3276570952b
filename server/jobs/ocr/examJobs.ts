import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { exams as texts } from '../../../src/i18n/ptBR/exams.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { WorkLoop } from '../worker.ts'
import {
  DONE,
  type Exam,
  FAILED,
  finishExam,
  leaseNextExam,
  MAX_ATTEMPTS,
  QUEUED,
  requeueExam,
} from './documents.ts'
import { readFile } from './readFile.ts'
import type { Reading } from './reading.ts'

/** Concurrent OCR runs, so that a slow exam does not block all others. */
const WORKERS = 2

export interface ExamJobs {
  /** Wakes the workers: exams were queued. */
  readExams(): void
  start(): void
  /** Aborts current runs; their exams return to the queue. */
  stop(): Promise<void>
}

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
}

/** OCR of exams by this process. Rows of `ocr_documents` are the queue, shared by all processes. */
export function examJobs({ pool, files }: ExamJobsOptions): ExamJobs {
  const shutdown = new AbortController()

  async function readNext(): Promise<boolean> {
    const exam = await leaseNextExam(pool)
    if (!exam) return false
    try {
      const reading = await readStoredFile(files, exam, shutdown.signal)
      if ('text' in reading) await finishExam(pool, exam.uuid, { status: DONE, text: reading.text })
      else await finishExam(pool, exam.uuid, { status: FAILED, failure: texts.failures[reading.failure] })
    } catch (error) {
      if (shutdown.signal.aborted) await requeueExam(pool, exam.uuid)
      else if (exam.attempts < MAX_ATTEMPTS) await finishExam(pool, exam.uuid, { status: QUEUED })
      else await finishExam(pool, exam.uuid, { status: FAILED, failure: texts.failures.crashed })
      if (!shutdown.signal.aborted) console.error(`exame ${exam.uuid}:`, String(error))
    }
    return true
  }

  const loops = Array.from({ length: WORKERS }, () => new WorkLoop('exams'))

  return {
    readExams() {
      for (const loop of loops) loop.notify()
    },
    start() {
      for (const loop of loops) loop.start(readNext)
    },
    async stop() {
      shutdown.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
