import { DatabaseError, type PoolClient } from 'pg'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { allowSlowStatements } from '../db/answerLimit.ts'
import { takeLock, tryLock } from '../db/locks.ts'
import { ApiError } from '../http/errors.ts'

/** Milliseconds that a repeated import waits for the first request with its uuid. */
const WAIT_MS = 60_000

const importBusy = () => new ApiError(409, texts.busy, { code: 'imports.busy' })

/**
 * Allows one running import per institution, until commit.
 * @throws ApiError 409 while another one is running.
 */
export async function lockImports(tx: PoolClient, institutionId: number): Promise<void> {
  if (!(await tryLock(tx, 'imports', [institutionId]))) throw importBusy()
}

const isTimeout = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '57014')

/**
 * Serializes imports with the same uuid: a repeated one waits, and then finds the first one's result.
 * @throws ApiError 409 on timeout.
 */
export async function lockImportUuid(tx: PoolClient, institutionId: number, uuid: string): Promise<void> {
  await allowSlowStatements(tx, WAIT_MS)
  try {
    await takeLock(tx, 'importUuid', [uuid, institutionId])
  } catch (error) {
    throw isTimeout(error) ? importBusy() : error
  }
}
