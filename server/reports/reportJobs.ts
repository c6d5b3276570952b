import type { Pool } from 'pg'
import { drugReport as texts } from '../../src/i18n/ptBR/drugReport.ts'
import type { FileStore } from '../files/fileStore.ts'
import { readLogo } from '../files/readLogo.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { type LeasedJobs, leasedJobs } from '../jobs/leasedJobs.ts'
import { DONE, FAILED, finishLease, renewLease } from '../jobs/leases.ts'
import { logger } from '../logger.ts'
import type { Meter } from '../metrics/meter.ts'
import { renderPdf, UnrenderableDocument } from '../pdf/renderPdf.ts'
import { reportDocument } from './reportDocument.ts'
import { REPORTS, type ReportJob } from './rows.ts'

/** One at a time leaves the other rendering slot of this process free for documents that a user waits for. */
const WORKERS = 1

/** Milliseconds between renewals of the lease. */
const RENEW_MS = 1000

/**
 * Runs work with a signal that is aborted once the report is cancelled, possibly through another server;
 * renews the report's lease meanwhile.
 */
async function untilCancelled(
  pool: Pool,
  { uuid }: ReportJob,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const cancelled = new AbortController()
  const renew = async () => {
    if (!(await renewLease(pool, REPORTS, uuid))) cancelled.abort()
  }
  // During a database outage the report continues.
  const watch = setInterval(() => renew().catch(() => {}), RENEW_MS)
  try {
    await work(AbortSignal.any([signal, cancelled.signal]))
  } catch (error) {
    if (!cancelled.signal.aborted) throw error
  } finally {
    clearInterval(watch)
  }
}

interface ReportJobsOptions {
  pool: Pool
  files: FileStore
  meter?: Meter
}

/** Reports made by this process. Rows of `reports` are the queue, shared by all processes. */
export function reportJobs({ pool, files, meter }: ReportJobsOptions): LeasedJobs {
  async function makeReport(job: ReportJob, signal: AbortSignal): Promise<void> {
    const { data, logoKey } = await reportDocument(pool, job, new Date())
    const logo = await readLogo(files, logoKey)
    const pdf = await renderPdf('tableReport', data, { userId: job.user_id, logo, signal })
    const file_key = `reports/${job.uuid}`
    await storeBytes(files, file_key, pdf)
    const outcome = { status: DONE, file_key, size_bytes: pdf.byteLength }
    if (!(await finishLease(pool, REPORTS, job.uuid, outcome))) await files.remove(file_key)
  }

  return leasedJobs<ReportJob>({
    pool,
    table: REPORTS,
    queue: 'reports',
    meter,
    workers: WORKERS,
    crashed: texts.failures.crashed,
    work: (job, signal) =>
      untilCancelled(pool, job, signal, async (ended) => {
        try {
          await makeReport(job, ended)
        } catch (error) {
          if (!(error instanceof UnrenderableDocument)) throw error
          logger.error(`relatório ${job.uuid}: ${error.message}`)
          await finishLease(pool, REPORTS, job.uuid, { status: FAILED, failure: texts.failures.tooLarge })
        }
      }),
  })
}
