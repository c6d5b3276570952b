import { DatabaseError, type PoolClient } from 'pg'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { ApiError } from '../errors.ts'

/** Any number, the same in every process: with an institution's id, the lock under which it imports. */
const IMPORT_LOCK = 7_225_203

/** How long an import that was sent twice waits for its first sending. */
const PATIENCE = '60s'

const busy = () => new ApiError(409, texts.busy, { code: 'imports.busy' })

/**
 * Only one import of an institution is under way, until the transaction ends.
 * @throws ApiError 409 while there is another.
 */
export async function lockInstitution(tx: PoolClient, institutionId: number): Promise<void> {
  const { rows } = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS locked', [
    IMPORT_LOCK,
    institutionId,
  ])
  if (!rows[0]?.locked) throw busy()
}

const isOutOfPatience = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '57014')

/**
 * Whoever sends the same import at the same moment waits here for its end, and then finds it done.
 * @throws ApiError 409 when that takes too long.
 */
export async function lockUuid(tx: PoolClient, institutionId: number, uuid: string): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = '${PATIENCE}'`)
  try {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [uuid, institutionId])
  } catch (error) {
    throw isOutOfPatience(error) ? busy() : error
  }
}
