import { timeZone } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { ExportOrder, ExportReply } from './serveExport.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** Rows handed to the worker at once: few enough to cancel and to tell how far it is. */
const BATCH = 2000

const workers: Record<ExportFormat, () => Worker> = {
  xlsx: () => new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' }),
  csv: () => new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' }),
}

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

interface ExportRequest {
  format: ExportFormat
  /** The register's name. */
  register: string
  rows: readonly RegisterRecord[]
  /** Told how many rows are done. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * A register's rows as a file, made beside the page so that it stays alive.
 * @throws the signal's reason when cancelled, Error when the worker fails.
 */
export async function exportFile({
  format,
  register,
  rows,
  onProgress,
  signal,
}: ExportRequest): Promise<Blob> {
  const worker = workers[format]()
  try {
    worker.postMessage({ register, zone: timeZone() } satisfies ExportOrder)
    for (let done = 0; done < rows.length; done += BATCH) {
      const reply = await ask(worker, { rows: rows.slice(done, done + BATCH) }, signal)
      if ('converted' in reply) onProgress(reply.converted)
    }
    const reply = await ask(worker, { finish: true }, signal)
    if (!('bytes' in reply)) throw new Error('the worker made no file')
    return new Blob([reply.bytes], { type: types[format] })
  } finally {
    worker.terminate()
  }
}

function ask(worker: Worker, order: ExportOrder, signal: AbortSignal): Promise<ExportReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<ExportReply>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(order)
  })
}
