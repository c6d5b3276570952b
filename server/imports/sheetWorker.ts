import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../errors.ts'
import type { SheetAnswer, SheetRead, SheetTask } from './openSheet.ts'
import { Sheet } from './sheet.ts'

/*
 * The thread that has one large sheet in its memory: it parses the body, answers the head, and then rows as they are
 * asked for, until it is terminated. It is started by openSheet.ts.
 */

const answer = (message: SheetAnswer) => parentPort?.postMessage(message)

function open({ bytes, shape }: SheetTask): Sheet | undefined {
  try {
    return new Sheet(bytes, shape)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, errors } = error
    answer({ refusal: { status, message, errors } })
    return undefined
  }
}

const sheet = open(workerData as SheetTask)
if (sheet) {
  parentPort?.on('message', ({ first, count }: SheetRead) => answer({ rows: sheet.read(first, count) }))
  answer({ head: sheet.head })
}
