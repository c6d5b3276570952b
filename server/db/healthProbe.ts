import type { Pool } from 'pg'
import { unavailable } from '../http/errors.ts'
import { logger, messageOf } from '../logger.ts'

/**
 * A write that leaves no row: it waits for the disk and for a synchronous standby as every save does, whereas a mere id
 * of a transaction would not.
 */
const WRITE = "SELECT pg_logical_emit_message(true, 'sala', 'health'::text)"

/** Milliseconds for which an answer counts: anybody may ask, and each write costs the disk one. */
const VALID_MS = 1_000

/**
 * Whether the database writes. Simultaneous questions share one write; the log gets a line when the answer changes.
 * @returns a function that resolves if it does, and throws ApiError 503 if not
 */
export function healthProbe(pool: Pick<Pool, 'query'>): () => Promise<void> {
  let running: Promise<void> | undefined
  let validUntil = 0
  let isAway = false

  async function write(): Promise<void> {
    try {
      await pool.query(WRITE)
    } catch (error) {
      if (!isAway) logger.error(`banco de dados: não grava: ${messageOf(error)}`)
      isAway = true
      throw unavailable()
    }
    if (isAway) logger.info('banco de dados: grava novamente.')
    isAway = false
    validUntil = performance.now() + VALID_MS
  }

  return async () => {
    if (performance.now() < validUntil) return
    running ??= write().finally(() => {
      running = undefined
    })
    await running
  }
}
