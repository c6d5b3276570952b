import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import { homeOf } from '../signIn/homeLog.ts'
import type { Origin } from './origin.ts'
import { storable } from './write.ts'

/** Who came in, was refused or read something; no record changed. */
export interface AccessEntry extends Origin {
  userId: number
  /** Null for whoever is in none: the entry stands in the user's default institution, or nowhere if there is no such. */
  institutionId: number | null
  event: LogEvent
  subject?: string | null
  /** The record that was read. */
  recordId?: number
}

interface Row {
  user_id: number
  institution_id: number | null
  event: string
  subject: string | null
  record_id: number | null
  address: string | null
  device: string | null
  created_at: string
}

const FLUSH_MS = 2000

/** Entries that wait while the database is away; what comes beyond them is lost, and how many is reported. */
const MOST_PENDING = 10_000
const ROWS_A_STATEMENT = 1000

/** Reading the same record again, or being refused the same call again, within this time is no other entry. */
const SAME_FOR_MS = 5 * 60_000
const MOST_REMEMBERED = 20_000

const WRITE = `INSERT INTO user_logs (institution_id, user_id, event, subject, record_id, address, device, by_server, created_at)
  SELECT place.id, e.user_id, e.event, e.subject, e.record_id, e.address, e.device, true, e.created_at
    FROM jsonb_to_recordset($1) AS e (institution_id integer, user_id integer, event text, subject text, record_id integer,
         address text, device text, created_at timestamptz)
   CROSS JOIN LATERAL (SELECT coalesce(e.institution_id, (${homeOf('e.user_id')})) AS id) AS place
   WHERE place.id IS NOT NULL`

/**
 * Writes into the activity log who came in and who read what: `write` at once, `record` in batches every two seconds, so
 * that nobody who reads waits for it. A process that is killed loses the batch that it had not written yet.
 */
export class AccessLog {
  readonly #pool: Pick<Pool, 'query'>
  readonly #remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SAME_FOR_MS })
  #pending: Row[] = []
  #lost = 0
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool
  }

  /** Writes an entry; resolves when it stands. @throws Error when the database cannot be reached */
  write(entry: AccessEntry): Promise<void> {
    return this.#insert([rowOf(entry)])
  }

  /** Takes an entry into the next batch, unless the same one was taken in the last five minutes. */
  record(entry: AccessEntry): void {
    const { userId, institutionId, event, subject, recordId, address } = entry
    const key = JSON.stringify([userId, institutionId, event, recordId ?? subject, address])
    if (this.#remembered.has(key)) return
    this.#remembered.set(key, true)
    if (this.#pending.length < MOST_PENDING) this.#pending.push(rowOf(entry))
    else this.#lost++
  }

  /** Begins writing batches. */
  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS)
  }

  /** Writes what waits; what the database does not take now waits on. Never rejects. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writePending())
    return this.#flushing
  }

  /** Writes the last batch. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #writePending(): Promise<void> {
    if (this.#lost > 0) console.error(`log de atividades: ${this.#lost} leituras não foram registradas`)
    this.#lost = 0
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, ROWS_A_STATEMENT)
      try {
        await this.#insert(batch)
      } catch (error) {
        console.error('log de atividades:', error instanceof Error ? error.message : error)
        return
      }
      this.#pending = this.#pending.slice(batch.length)
    }
  }

  async #insert(rows: readonly Row[]): Promise<void> {
    await this.#pool.query(WRITE, [JSON.stringify(rows)])
  }
}

const rowOf = (entry: AccessEntry): Row => ({
  user_id: entry.userId,
  institution_id: entry.institutionId,
  event: eventCode(entry.event),
  subject: entry.subject ? storable(entry.subject) : null,
  record_id: entry.recordId ?? null,
  address: entry.address,
  device: entry.device,
  created_at: new Date().toISOString(),
})
