import { WorkLoop } from '../jobs/worker.ts'
import { logger } from '../logger.ts'
import { countRuns, type Meter, type Waiting } from '../metrics/meter.ts'
import { type DocumentFiles, DocumentRemoved } from './documentFiles.ts'

/** Maximum documents waiting in this process; any others are made at their first download. */
const MAX_WAITING = 10_000

/**
 * Makes documents of delivered records in the background, one at a time. Those left by a stopped server are
 * made at their first download.
 */
export interface DocumentJobs {
  makeDocuments(ids: readonly number[]): void
  waiting(): Waiting
  start(): void
  /** Aborts the current document, and drops the waiting ones. */
  stop(): Promise<void>
}

declare module '../context.ts' {
  interface Queues extends Pick<DocumentJobs, 'makeDocuments'> {}
}

export function documentJobs(documents: Pick<DocumentFiles, 'current'>, meter?: Meter): DocumentJobs {
  /** Ids in the order in which they are made, with when they were queued (ms of the monotonic clock). */
  const waiting = new Map<number, number>()
  const shutdown = new AbortController()
  const loop = new WorkLoop('documentos')

  const make = countRuns(meter, 'documents', async (id: number) => {
    try {
      await documents.current(id, { userId: null, signal: shutdown.signal })
    } catch (error) {
      if (!(error instanceof DocumentRemoved)) throw error
    }
  })

  async function makeNext(): Promise<boolean> {
    const [id] = waiting.keys()
    if (id === undefined) return false
    waiting.delete(id)
    try {
      await make(id)
    } catch (error) {
      if (!shutdown.signal.aborted) logger.error(`documento ${id}: ${error}`)
    }
    return true
  }

  return {
    makeDocuments(ids) {
      const now = performance.now()
      for (const id of ids) if (waiting.size < MAX_WAITING && !waiting.has(id)) waiting.set(id, now)
      loop.notify()
    },
    waiting() {
      const [oldest] = waiting.values()
      return {
        count: waiting.size,
        oldestAge: oldest === undefined ? 0 : (performance.now() - oldest) / 1000,
      }
    },
    start() {
      loop.start(makeNext)
    },
    async stop() {
      waiting.clear()
      shutdown.abort()
      await loop.stop()
    },
  }
}
