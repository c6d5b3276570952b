import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { exams as texts } from '../../../src/i18n/ptBR/exams.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { openBoss, startQueue } from '../boss.ts'
import { type Job, type Queue, Worker } from '../worker.ts'
import {
  DONE,
  type Exam,
  FAILED,
  forgottenExams,
  LEASE_SECONDS,
  settleExam,
  takeExam,
  WAITS,
} from './documents.ts'
import { readFile } from './readFile.ts'
import type { Reading } from './reading.ts'

const QUEUE: Queue = {
  name: 'exams',
  options: {
    // An exam waits in the queue once, however often it is sent there.
    policy: 'short',
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: LEASE_SECONDS,
  },
}

const SWEEP_MS = 60_000

interface ExamJob {
  uuid: string
}

export interface ExamJobs {
  /** Lets exams be read whose rows are committed. @throws Error when the queue cannot be reached. */
  readExams(uuids: readonly string[]): Promise<void>
  /** Starts reading; the queue is made where it does not exist. */
  start(): Promise<void>
  /** Ends the reading under way, which begins again at the next start. */
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
  /** How often exams without a job are looked for. */
  sweepMs?: number
}

/** The reading of exams: a queue in the database and one worker of this process. */
export function examJobs({ pool, files, sweepMs = SWEEP_MS }: ExamJobsOptions): ExamJobs {
  const boss = openBoss(pool)
  const ending = new AbortController()
  let sweeping: NodeJS.Timeout | undefined
  let started: Promise<void> | undefined

  async function work({ data, lastTry }: Job<ExamJob>): Promise<void> {
    const exam = await takeExam(pool, data.uuid)
    if (!exam) return
    try {
      const reading = await readStored(files, exam, ending.signal)
      if ('text' in reading) await settleExam(pool, exam.uuid, { status: DONE, text: reading.text })
      else await settleExam(pool, exam.uuid, { status: FAILED, failure: texts.failures[reading.failure] })
    } catch (error) {
      const over = lastTry && !ending.signal.aborted
      await settleExam(
        pool,
        exam.uuid,
        over ? { status: FAILED, failure: texts.failures.crashed } : { status: WAITS },
      )
      throw error
    }
  }

  const worker = new Worker<ExamJob>(boss, QUEUE, work)

  async function readExams(uuids: readonly string[]): Promise<void> {
    await started
    for (const uuid of uuids) await boss.send(QUEUE.name, { uuid }, { singletonKey: uuid })
    worker.notify()
  }

  async function open(): Promise<void> {
    await startQueue(pool, boss, QUEUE)
    worker.start()
    sweeping = setInterval(() => {
      sweep().catch((error: Error) => console.error('exames esquecidos:', error.message))
    }, sweepMs)
  }

  async function sweep(): Promise<void> {
    const forgotten = await forgottenExams(pool)
    if (forgotten.length > 0) await readExams(forgotten)
  }

  return {
    readExams,
    start() {
      started = open()
      return started
    },
    async stop() {
      clearInterval(sweeping)
      ending.abort()
      await started?.catch(() => {})
      await worker.stop()
      await boss.stop({ graceful: false })
    },
  }
}
