import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import { logger, messageOf } from '../logger.ts'
import { defaultInstitutionQuery } from './defaultInstitution.ts'
import { toStorableText } from './write.ts'

/** Client address and device of a call. */
export interface Origin {
  /** Null when unknown. */
  address: string | null
  /** User-Agent header, truncated. */
  device: string | null
}

/** A sign-in, refusal or read; not a change of a record. */
export interface AccessEntry extends Origin {
  userId: number
  /** Null for a user in no institution: the entry goes to the user's default institution, or is dropped without one. */
  institutionId: number | null
  event: LogEvent
  subject?: string | null
  /** The record that was read. */
  recordId?: number
  /** What is the same read, if the subject does not tell; never stored, as it may hold what was searched. */
  sameAs?: string
  /** Milliseconds within which the same read is not logged again; five minutes if absent. */
  loggedAgainAfter?: number
}

interface Row {
  user_id: number
  institution_id: number | null
  event: string
  subject: string | null
  record_id: number | null
  address: string | null
  device: string | null
  /** Milliseconds of this process's monotonic clock. */
  happened: number
}

/** Milliseconds between two batches. */
const FLUSH_MS = 2000

/** Entries buffered while the database is down; further ones are dropped and their number logged. */
const MAX_PENDING = 10_000
const MAX_ROWS_PER_INSERT = 1000

/** Milliseconds within which the same read or refusal is not logged again. */
const DEDUPLICATION_MS = 5 * 60_000
const MAX_DEDUPLICATED = 20_000

// By the database's clock, as all other entries: the server's may differ, and an order of events would be wrong.
const INSERT = `INSERT INTO user_logs (institution_id, user_id, event, subject, record_id, address, device, by_server, created_at)
  SELECT resolved.id, e.user_id, e.event, e.subject, e.record_id, e.address, e.device, true, clock_timestamp() - e.age_ms * interval '1 millisecond'
    FROM jsonb_to_recordset($1) AS e (institution_id integer, user_id integer, event text, subject text, record_id integer,
         address text, device text, age_ms float8)
   CROSS JOIN LATERAL (SELECT coalesce(e.institution_id, (${defaultInstitutionQuery('e.user_id')})) AS id) AS resolved
   WHERE resolved.id IS NOT NULL`

/**
 * Writes sign-ins, refusals and reads to the activity log: `write` immediately, `record` in batches every two seconds, so
 * that readers do not wait. A killed process loses its unwritten batch.
 */
export class AccessLog {
  readonly #pool: Pick<Pool, 'query'>
  readonly #recent = new LRUCache<string, true>({ max: MAX_DEDUPLICATED, ttl: DEDUPLICATION_MS })
  #pending: Row[] = []
  #dropped = 0
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool
  }

  /** Writes an entry; resolves when it is stored. @throws Error when the database cannot be reached */
  write(entry: AccessEntry): Promise<void> {
    return this.#insert([accessRow(entry)])
  }

  /** Adds an entry to the next batch, unless the same one was added recently. */
  record(entry: AccessEntry): void {
    const { userId, institutionId, event, subject, recordId, address, sameAs, loggedAgainAfter } = entry
    const key = JSON.stringify([userId, institutionId, event, sameAs ?? recordId ?? subject, address])
    if (this.#recent.has(key)) return
    this.#recent.set(key, true, { ttl: loggedAgainAfter ?? DEDUPLICATION_MS })
    if (this.#pending.length < MAX_PENDING) this.#pending.push(accessRow(entry))
    else this.#dropped++
  }

  /** Entries that are not written yet. */
  get waiting(): number {
    return this.#pending.length
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS)
  }

  /** Writes the buffered entries; those that fail stay buffered. Never rejects. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writePending())
    return this.#flushing
  }

  /** Stops the timer and writes the last batch. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #writePending(): Promise<void> {
    if (this.#dropped > 0) logger.error(`log de atividades: ${this.#dropped} leituras não foram registradas`)
    this.#dropped = 0
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, MAX_ROWS_PER_INSERT)
      try {
        await this.#insert(batch)
      } catch (error) {
        logger.error(`log de atividades: ${messageOf(error)}`)
        return
      }
      this.#pending = this.#pending.slice(batch.length)
    }
  }

  async #insert(rows: readonly Row[]): Promise<void> {
    const now = performance.now()
    const aged = rows.map(({ happened, ...row }) => ({ ...row, age_ms: now - happened }))
    await this.#pool.query(INSERT, [JSON.stringify(aged)])
  }
}

declare module '../context.ts' {
  interface Services {
    /** Activity log of sign-ins, refusals and reads. */
    access: Pick<AccessLog, 'write' | 'record'>
  }
}

const accessRow = (entry: AccessEntry): Row => ({
  user_id: entry.userId,
  institution_id: entry.institutionId,
  event: eventCode(entry.event),
  subject: entry.subject ? toStorableText(entry.subject) : null,
  record_id: entry.recordId ?? null,
  address: entry.address,
  device: entry.device,
  happened: performance.now(),
})
