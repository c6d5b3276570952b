import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from '../http/errors.ts'
import { projectRoot } from '../root.ts'
import { type CheckedRow, Sheet, type SheetHead, type SheetShape } from './sheet.ts'

/** An open sheet, in this thread or in a worker. */
export interface OpenSheet extends SheetHead {
  /** Reads up to `count` rows from index `first`. Not reentrant. */
  read(first: number, count: number): Promise<CheckedRow[]>
  /** Frees the rows. */
  close(): Promise<unknown>
}

/** `workerData` of the worker. */
export interface SheetTask {
  bytes: Uint8Array
  shape: SheetShape
}

export interface SheetRead {
  first: number
  count: number
}

/** Messages from the worker: first the head or a refusal, then rows. */
export type WorkerMessage =
  | { head: SheetHead }
  | { refusal: Pick<ApiError, 'status' | 'message' | 'errors'> }
  | { rows: CheckedRow[] }

/** Heap for a body of up to 64 MB, doubled as text and again as rows, whose number JsonScan has limited. */
const WORKER_MEGABYTES = 768

/** The build has a separate bundle for the worker. */
const program = import.meta.url.endsWith('.ts')
  ? 'server/imports/sheetWorkerFromSources.mjs'
  : 'dist/server/sheetWorker.js'

/** Parses a small body in this thread. @throws ApiError as `Sheet`. */
export function openSmallSheet(bytes: Uint8Array, shape: SheetShape): OpenSheet {
  const sheet = new Sheet(bytes, shape)
  return { ...sheet.head, read: async (first, count) => sheet.read(first, count), close: async () => {} }
}

/**
 * Parses a large body in a worker thread, which keeps its rows: parsing 64 MB would block the event loop.
 * @param bytes transferred to the worker
 * @throws ApiError as `Sheet`, and 413 when the rows need too much memory.
 */
export async function openLargeSheet(bytes: Uint8Array, shape: SheetShape): Promise<OpenSheet> {
  const { key, columns } = shape
  const task: SheetTask = { bytes, shape: { key, columns } }
  const worker = new Worker(join(projectRoot, program), {
    workerData: task,
    transferList: bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
  })
  const failed = once(worker, 'error').then(([error]) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError(413, texts.tooLarge) : error
  })
  // A pending `receive` rejects with this error; between two calls it must not become an unhandled rejection.
  failed.catch(() => {})
  const receive = async () => (await Promise.race([once(worker, 'message'), failed]))[0] as WorkerMessage
  const close = () => worker.terminate()
  try {
    const opened = await receive()
    if (!('head' in opened)) throw workerError(opened)
    return {
      ...opened.head,
      async read(first, count) {
        worker.postMessage({ first, count } satisfies SheetRead)
        const message = await receive()
        if (!('rows' in message)) throw new Error('the worker answered no rows')
        return message.rows
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function workerError(answer: WorkerMessage): Error {
  if (!('refusal' in answer)) return new Error('the worker answered no head')
  const { status, message, errors } = answer.refusal
  return new ApiError(status, message, { errors })
}
