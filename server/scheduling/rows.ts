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

/** In one order, so that no two transactions wait for each other. */
const LOCK = 'SELECT id FROM procedures WHERE id = any ($1) ORDER BY id FOR UPDATE'

/**
 * Selects records and locks them for the rest of the transaction; in the order of their ids as given.
 * @param refusal message for a record that the caller may only read: a clinic's view of another institution's
 * @throws ApiError 404 when one is not visible, 403 when it belongs to another institution
 */
export async function lockRecords(
  tx: PoolClient,
  ids: readonly number[],
  refusal: string,
): Promise<ProcedureRecord[]> {
  const locked = await tx.query(prepared(LOCK, [ids]))
  const read = await recordsById(tx, ids)
  const records = ids.map((id) => {
    const record = read.find((one) => one.id === id)
    if (!record) throw notFound()
    return record
  })
  if (locked.rowCount !== ids.length) throw new ApiError(403, refusal)
  return records
}

/** As `lockRecords`, of one. */
export async function lockRecord(
  tx: PoolClient,
  id: number | null,
  refusal: string,
): Promise<ProcedureRecord> {
  const [record] = id === null ? [] : await lockRecords(tx, [id], refusal)
  if (!record) throw notFound()
  return record
}
