import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from '../errors.ts'
import { projectRoot } from '../root.ts'
import type { CheckedRow } from './rows.ts'
import { Sheet, type SheetHead, type SheetShape } from './sheet.ts'

/** A sheet under way, wherever its rows are kept. */
export interface OpenSheet extends SheetHead {
  /** Up to `count` rows from the place `first` on, which counts from 0. One call at a time. */
  read(first: number, count: number): Promise<CheckedRow[]>
  /** Lets go of the rows. */
  close(): Promise<unknown>
}

/** What the worker is started with. */
export interface SheetTask {
  bytes: Uint8Array
  shape: SheetShape
}

export interface SheetRead {
  first: number
  count: number
}

/** What the worker answers: first the head or why there is none, then rows. */
export type SheetAnswer =
  | { head: SheetHead }
  | { refusal: Pick<ApiError, 'status' | 'message' | 'errors'> }
  | { rows: CheckedRow[] }

/** The largest body is 64 MB, which its text doubles and its rows double again; JsonScan has bounded how many they are. */
const WORKER_MEGABYTES = 768

/** The built server has the worker beside its own file. */
const program = import.meta.url.endsWith('.ts')
  ? 'server/imports/sheetWorkerFromSources.mjs'
  : 'dist/server/sheetWorker.js'

/** Parses a small body at once. @throws ApiError as `Sheet`. */
export function openSmallSheet(bytes: Uint8Array, shape: SheetShape): OpenSheet {
  const sheet = new Sheet(bytes, shape)
  return { ...sheet.head, read: async (first, count) => sheet.read(first, count), close: async () => {} }
}

/**
 * Parses a large body and keeps its rows in a thread of their own: parsing 64 MB would keep everybody else waiting.
 * @param bytes are the worker's from then on
 * @throws ApiError as `Sheet`, and 413 for rows that take too much memory.
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
  // Whoever waits for an answer hears of it; an error between two answers must not end the server.
  failed.catch(() => {})
  const answer = async () => (await Promise.race([once(worker, 'message'), failed]))[0] as SheetAnswer
  const close = () => worker.terminate()
  try {
    const opened = await answer()
    if (!('head' in opened)) throw refusalOf(opened)
    return {
      ...opened.head,
      async read(first, count) {
        worker.postMessage({ first, count } satisfies SheetRead)
        const answered = await answer()
        if (!('rows' in answered)) throw new Error('the worker answered no rows')
        return answered.rows
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function refusalOf(answer: SheetAnswer): Error {
  if (!('refusal' in answer)) return new Error('the worker answered no head')
  const { status, message, errors } = answer.refusal
  return new ApiError(status, message, { errors })
}
