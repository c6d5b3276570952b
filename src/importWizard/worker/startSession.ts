import { type Remote, transferHandlers, wrap } from 'comlink'
import { type FileFailure, type ImportSession, SpreadsheetError } from '../table/session.ts'

const failures: Record<FileFailure, true> = {
  notSpreadsheet: true,
  empty: true,
  encrypted: true,
  damaged: true,
  tooLarge: true,
  tooManyRows: true,
  tooManyColumns: true,
}

const isFailure = (code: string): code is FileFailure => Object.hasOwn(failures, code)

/** An error from the worker has only its name and message left; a spreadsheet's becomes what it was. */
function revived(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'SpreadsheetError') return error
  const { message } = error
  return isFailure(message) ? new SpreadsheetError(message) : error
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

/** What the calls of a worker's session become when the worker itself fails: rejected, instead of waiting for ever. */
function guarded(worker: Worker): Remote<ImportSession> {
  const waiting = new Set<(error: Error) => void>()
  let failure: Error | undefined
  worker.addEventListener('error', ({ message }) => {
    failure = new Error(message || 'the worker of the import failed')
    for (const reject of waiting) reject(failure)
  })
  return new Proxy(wrap<ImportSession>(worker), {
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
}

/**
 * A worker with a session of its own; ending it cancels whatever it does. Functions given to it are wrapped by comlink's
 * `proxy`.
 */
export function startSession(): { session: Remote<ImportSession>; end(): void } {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  return { session: guarded(worker), end: () => worker.terminate() }
}
