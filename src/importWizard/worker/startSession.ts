import { type Remote, transferHandlers, wrap } from 'comlink'
import { type FileFailure, SpreadsheetError } from '../../spreadsheet/workbook.ts'
import type { ImportSession } from '../table/session.ts'

const failures: Record<FileFailure, true> = {
  notSpreadsheet: true,
  empty: true,
  encrypted: true,
  damaged: true,
  tooLarge: true,
  oversized: true,
  tooManyRows: true,
  tooManyColumns: true,
  unclosedQuote: true,
}

const isFailure = (code: string): code is FileFailure => Object.hasOwn(failures, code)

/** Errors lose their class between threads; SpreadsheetError is restored from the message. */
function revived(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'SpreadsheetError') return error
  const [code = '', line] = error.message.split(' ')
  return isFailure(code) ? new SpreadsheetError(code, line ? Number(line) : undefined) : error
}

function reviveErrors(): void {
  const handler = transferHandlers.get('throw')
  if (!handler) return
  const deserialize = handler.deserialize.bind(handler)
  handler.deserialize = (serialized) => {
    try {
      return deserialize(serialized)
    } catch (error) {
      throw revived(error)
    }
  }
}

reviveErrors()

/** Rejects pending calls when the worker fails or is terminated, instead of leaving them pending forever. */
function guarded(worker: Worker) {
  const waiting = new Set<(error: Error) => void>()
  let failure: Error | undefined
  const fail = (message: string) => {
    failure = new Error(message)
    for (const reject of waiting) reject(failure)
  }
  worker.addEventListener('error', ({ message }) => fail(message || 'the worker of the import failed'))
  const session: Remote<ImportSession> = new Proxy(wrap<ImportSession>(worker), {
    get(session, name) {
      const member: unknown = Reflect.get(session, name)
      if (typeof member !== 'function' || typeof name === 'symbol') return member
      return (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          if (failure) return reject(failure)
          waiting.add(reject)
          const settled: Promise<unknown> = member(...given)
          settled.then(resolve, reject).finally(() => waiting.delete(reject))
        })
    },
  })
  return { session, fail }
}

/** Terminating the worker cancels its work. Callbacks are wrapped by comlink's `proxy`. */
export function startSession(): { session: Remote<ImportSession>; end(): void } {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  const { session, fail } = guarded(worker)
  return {
    session,
    end() {
      worker.terminate()
      fail('the worker of the import was ended')
    },
  }
}
