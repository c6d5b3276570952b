import { WorkLoop } from '../jobs/worker.ts'
import { logger } from '../logger.ts'
import { type DocumentFiles, DocumentRemoved } from './documentFiles.ts'

/** Maximum documents waiting in this process; any others are made at their first download. */
const MAX_WAITING = 10_000

/**
 * Makes documents of delivered records in the background, one at a time. Those left by a stopped server are
 * made at their first download.
 */
export interface DocumentJobs {
  makeDocuments(ids: readonly number[]): void
  start(): void
  /** Aborts the current document, and drops the waiting ones. */
  stop(): Promise<void>
}

declare module '../context.ts' {
  interface Queues extends Pick<DocumentJobs, 'makeDocuments'> {}
}

export function documentJobs(documents: Pick<DocumentFiles, 'current'>): DocumentJobs {
  const waiting = new Set<number>()
  const shutdown = new AbortController()
  const loop = new WorkLoop('documentos')

  async function makeNext(): Promise<boolean> {
    const [id] = waiting
    if (id === undefined) return false
    waiting.delete(id)
    try {
      await documents.current(id, { userId: null, signal: shutdown.signal })
    } catch (error) {
      if (!shutdown.signal.aborted && !(error instanceof DocumentRemoved))
        logger.error(`documento ${id}: ${error}`)
    }
    return true
  }

  return {
    makeDocuments(ids) {
      for (const id of ids) if (waiting.size < MAX_WAITING) waiting.add(id)
      loop.notify()
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
