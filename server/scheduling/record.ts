import type { PoolClient } from 'pg'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'

const BY_ID = 'SELECT record::text FROM sala_records(ARRAY[$1::integer])'
const BY_UUID = `SELECT record::text FROM sala_records(ARRAY(SELECT id FROM procedure_records WHERE uuid = $1))`

/** The record in sight with this id, as the JSON text that is answered. */
export async function recordText(tx: PoolClient, id: number): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_ID, [id]))).rows[0]?.record
}

/** The record in sight with this uuid, as the JSON text that is answered. */
export async function recordTextByUuid(tx: PoolClient, uuid: string): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_UUID, [uuid]))).rows[0]?.record
}

export const parseRecord = (text: string): ProcedureRecord => JSON.parse(text)
