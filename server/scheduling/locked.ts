import type { PoolClient } from 'pg'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound } from '../errors.ts'
import { parseRecord, recordText } from './record.ts'

const LOCK = 'SELECT FROM procedures WHERE id = $1 FOR UPDATE'

/**
 * The record as it now is, kept from everyone else's writing until the transaction ends.
 * @param refusal what is said of a record that whoever asks may only read: a clinic, of another institution's
 * @throws ApiError 404 for a record out of sight, 403 for one of another institution
 */
export async function lockedRecord(
  tx: PoolClient,
  id: number | null,
  refusal: string,
): Promise<ProcedureRecord> {
  if (id === null) throw notFound()
  const locked = await tx.query(prepared(LOCK, [id]))
  const text = await recordText(tx, id)
  if (text === undefined) throw notFound()
  if (!locked.rowCount) throw new ApiError(403, refusal)
  return parseRecord(text)
}
