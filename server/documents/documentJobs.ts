import { WorkLoop } from '../jobs/worker.ts'
import { type DocumentFiles, DocumentRemoved } from './documentFiles.ts'

/** Documents waiting in this process; of more, each is made at its first download. */
const MAX_WAITING = 10_000

/** Makes documents of delivered records in the background, one at a time. What a stopped server leaves is made at the first download. */
export interface DocumentJobs {
  makeDocuments(ids: readonly number[]): void
  start(): void
  /** Ends the current document. */
  stop(): Promise<void>
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
        console.error(`documento ${id}:`, String(error))
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
