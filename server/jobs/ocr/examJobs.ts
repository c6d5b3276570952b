import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { exams as texts } from '../../../src/i18n/ptBR/exams.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { WorkLoop } from '../workLoop.ts'
import {
  DONE,
  type Exam,
  FAILED,
  MOST_ATTEMPTS,
  returnExam,
  settleExam,
  takeNextExam,
  WAITS,
} from './documents.ts'
import { readFile } from './readFile.ts'
import type { Reading } from './reading.ts'

/** Exams read at a time: a slow one does not hold up all others. */
const READERS = 2

export interface ExamJobs {
  /** Has exams read whose rows are committed, soon rather than at the next look. */
  readExams(): void
  /** Starts reading what waits. */
  start(): void
  /** Ends the readings under way, which begin again at the next start. */
  stop(): Promise<void>
}

async function readStored(files: FileStore, exam: Exam, signal: AbortSignal): Promise<Reading> {
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

/** The reading of exams by this process. Their rows are the queue, shared by all processes: whose turn it is, the database decides. */
export function examJobs({ pool, files }: ExamJobsOptions): ExamJobs {
  const ending = new AbortController()

  async function readNext(): Promise<boolean> {
    const exam = await takeNextExam(pool)
    if (!exam) return false
    try {
      const reading = await readStored(files, exam, ending.signal)
      if ('text' in reading) await settleExam(pool, exam.uuid, { status: DONE, text: reading.text })
      else await settleExam(pool, exam.uuid, { status: FAILED, failure: texts.failures[reading.failure] })
    } catch (error) {
      if (ending.signal.aborted) await returnExam(pool, exam.uuid)
      else if (exam.attempts < MOST_ATTEMPTS) await settleExam(pool, exam.uuid, { status: WAITS })
      else await settleExam(pool, exam.uuid, { status: FAILED, failure: texts.failures.crashed })
      if (!ending.signal.aborted) console.error(`exame ${exam.uuid}:`, String(error))
    }
    return true
  }

  const loops = Array.from({ length: READERS }, () => new WorkLoop('exams'))

  return {
    readExams() {
      for (const loop of loops) loop.notify()
    },
    start() {
      for (const loop of loops) loop.start(readNext)
    },
    async stop() {
      ending.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
