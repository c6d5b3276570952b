import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../http/errors.ts'
import type { SheetRead, SheetTask, WorkerMessage } from './openSheet.ts'
import { Sheet } from './sheet.ts'

/*
 * Worker thread that holds one large sheet: it parses the body, posts the head, and serves rows until it is
 * terminated. Started by openSheet.ts.
 */

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

function open({ bytes, shape }: SheetTask): Sheet | undefined {
  try {
    return new Sheet(bytes, shape)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, errors } = error
    post({ refusal: { status, message, errors } })
    return undefined
  }
}

const sheet = open(workerData as SheetTask)
if (sheet) {
  parentPort?.on('message', ({ first, count }: SheetRead) => post({ rows: sheet.read(first, count) }))
  post({ head: sheet.head })
}
