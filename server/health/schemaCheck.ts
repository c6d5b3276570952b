import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { knowsSchema } from '../db/migrate.ts'
import { isUnavailable } from '../http/errors.ts'

/** Milliseconds for which an answer counts. */
const VALID_MS = 10_000

/** Milliseconds to wait for the database. */
const LIMIT_MS = 3_000

/**
 * Whether the database is migrated to what this build needs, as it is when the server starts to listen: only another database put
 * in its place can lack migrations. While it cannot be asked, its last answer counts.
 */
export function schemaCheck(pool: Pick<Pool, 'query'>): () => Promise<boolean> {
  let isMigrated = true
  let validUntil = 0
  let running: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      isMigrated = await knowsSchema(pool)
      validUntil = performance.now() + VALID_MS
    } catch (error) {
      if (!isUnavailable(error)) isMigrated = false
    }
    return isMigrated
  }

  return async () => {
    if (performance.now() < validUntil) return isMigrated
    running ??= ask().finally(() => {
      running = undefined
    })
    const limit = new AbortController()
    const late = sleep(LIMIT_MS, undefined, { signal: limit.signal }).then(
      () => isMigrated,
      () => isMigrated,
    )
    try {
      return await Promise.race([running, late])
    } finally {
      limit.abort()
    }
  }
}
