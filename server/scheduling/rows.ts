import type { PoolClient } from 'pg'
import { FIRST_YEAR, isInstant } from '../../src/domain/dates.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound } from '../http/errors.ts'

const LAST_YEAR = 2199

/**
 * Normalizes an instant to UTC as `toISOString` writes it; null for anything else, or outside the years 1900
 * to 2199.
 */
export function toUtc(text: string): string | null {
  const date = new Date(isInstant(text) ? text : Number.NaN)
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString() : null
}

const BY_ID = 'SELECT record::text FROM sala_records(ARRAY[$1::integer])'
const BY_UUID = `SELECT record::text FROM sala_records(ARRAY(SELECT id FROM procedure_records WHERE uuid = $1))`

/** JSON text of the visible record with this id, ready to be sent. */
export async function recordText(tx: PoolClient, id: number): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_ID, [id]))).rows[0]?.record
}

/** JSON text of the visible record with this uuid, ready to be sent. */
export async function recordTextByUuid(tx: PoolClient, uuid: string): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_UUID, [uuid]))).rows[0]?.record
}

export const parseRecord = (text: string): ProcedureRecord => JSON.parse(text)

const RECORDS = 'SELECT record::text FROM sala_records($1)'

/** Whole records. */
export async function recordsById(tx: PoolClient, ids: readonly number[]): Promise<ProcedureRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ record: string }>(prepared(RECORDS, [ids]))
  return rows.map(({ record }) => parseRecord(record))
}

const LOCK = 'SELECT FROM procedures WHERE id = $1 FOR UPDATE'

/**
 * Selects a record and locks it for the rest of the transaction.
 * @param refusal message for a record that the caller may only read: a clinic's view of another institution's
 * @throws ApiError 404 when it is not visible, 403 when it belongs to another institution
 */
export async function lockRecord(
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

/** In one order, so that no two transactions wait for each other. */
const LOCK_ALL = 'SELECT id FROM procedures WHERE id = any ($1) ORDER BY id FOR UPDATE'

/** As `lockRecord`, for several records; in the order of their ids as given. */
export async function lockRecords(
  tx: PoolClient,
  ids: readonly number[],
  refusal: string,
): Promise<ProcedureRecord[]> {
  const locked = await tx.query(prepared(LOCK_ALL, [ids]))
  const records = new Map((await recordsById(tx, ids)).map((record) => [record.id, record]))
  const found = ids.map((id) => records.get(id))
  if (!found.every((record) => record !== undefined)) throw notFound()
  if (locked.rowCount !== ids.length) throw new ApiError(403, refusal)
  return found
}
