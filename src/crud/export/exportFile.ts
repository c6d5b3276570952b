import { timeZone } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { WorkerReply, WorkerRequest } from './serveExport.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** Rows per message to the worker, small enough for cancellation and progress. */
const BATCH_SIZE = 2000

const createWorker: Record<ExportFormat, () => Worker> = {
  xlsx: () => new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' }),
  csv: () => new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' }),
}

const mimeTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

interface ExportRequest {
  format: ExportFormat
  /** The register's name. */
  register: string
  rows: readonly RegisterRecord[]
  /** Receives the number of converted rows. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * Writes a register's rows to a file in a worker, so that the page stays responsive.
 * @throws the signal's reason when cancelled, Error when the worker fails
 */
export async function exportFile({
  format,
  register,
  rows,
  onProgress,
  signal,
}: ExportRequest): Promise<Blob> {
  const worker = createWorker[format]()
  try {
    worker.postMessage({ register, zone: timeZone() } satisfies WorkerRequest)
    for (let done = 0; done < rows.length; done += BATCH_SIZE) {
      const reply = await request(worker, { rows: rows.slice(done, done + BATCH_SIZE) }, signal)
      if ('converted' in reply) onProgress(reply.converted)
    }
    const reply = await request(worker, { finish: true }, signal)
    if (!('bytes' in reply)) throw new Error('the worker returned no file')
    return new Blob([reply.bytes], { type: mimeTypes[format] })
  } finally {
    worker.terminate()
  }
}

function request(worker: Worker, order: WorkerRequest, signal: AbortSignal): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(order)
  })
}

/** 'Cirurgiões-2026-01-15.xlsx'. `day` is 'YYYY-MM-DD'. */
export function exportName(title: string, day: string, extension: string): string {
  return `${title.replace(/[\\/:*?"<>|]/g, ' ')}-${day}.${extension}`
}
