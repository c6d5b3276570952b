import type { PoolClient } from 'pg'
import { stages } from '../../src/domain/attendance.ts'
import { prepared } from '../db/prepared.ts'
import type { DeliveredProcedure } from './procedure.ts'
import { recordRows } from './rows.ts'
import type { Delivery } from './schema.ts'

/** An accepted delivery, as stored. */
interface KeptDelivery {
  revision: number
  sha256: string
  /** The stages that it contained. */
  stages: string[]
  delivered_at: string
}

const SELECT_LAST = `SELECT revision, sha256, delivered_at,
    ARRAY(SELECT key FROM json_object_keys(body::json) AS key WHERE key IN ('pre', 'trans', 'post')) AS stages
  FROM record_deliveries WHERE procedure_id = $1 ORDER BY revision DESC LIMIT 1`

/** The newest accepted revision. */
export async function selectLastDelivery(
  tx: PoolClient,
  procedureId: number,
): Promise<KeptDelivery | undefined> {
  return (await tx.query<KeptDelivery>(prepared(SELECT_LAST, [procedureId]))).rows[0]
}

const KEEP = `INSERT INTO record_deliveries (institution_id, procedure_id, revision, delivered_at, key_id, sha256, body)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** A delivery to write, with its key and time. */
export interface Incoming {
  delivery: Delivery
  /** SHA-256 of the body, in hexadecimal digits. */
  sha256: string
  /** The body's JSON without the contents of its PDFs. */
  body: string
  keyId: number
  deliveredAt: string
}

const LISTS = [
  'record_answers',
  'record_vital_signs',
  'record_administrations',
  'record_outputs',
  'record_events',
  'record_handovers',
  'record_accesses',
  'record_materials',
  'record_scores',
  'record_team_members',
] as const

const insertRows = (table: string) =>
  `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`

function upsertRecord(columns: readonly string[]): string {
  const changed = columns.map((name) => `${name} = excluded.${name}`)
  return `${insertRows('anaesthesia_records')} ON CONFLICT (procedure_id) DO UPDATE SET ${changed.join(', ')}`
}

/**
 * Stores a delivery and makes it the procedure's record: its lists replace those of the previous revision.
 */
export async function writeRecord(
  tx: PoolClient,
  { id, institution_id }: DeliveredProcedure,
  { delivery, sha256, body, keyId, deliveredAt }: Incoming,
): Promise<void> {
  await tx.query(prepared(KEEP, [institution_id, id, delivery.revision, deliveredAt, keyId, sha256, body]))
  const rows = recordRows(delivery, { institution_id, procedure_id: id }, deliveredAt)
  const [record] = rows.anaesthesia_records
  await tx.query(
    prepared(upsertRecord(Object.keys(record ?? {})), [JSON.stringify(rows.anaesthesia_records)]),
  )
  for (const table of LISTS) {
    await tx.query(prepared(`DELETE FROM ${table} WHERE procedure_id = $1`, [id]))
    if (rows[table].length > 0) await tx.query(prepared(insertRows(table), [JSON.stringify(rows[table])]))
  }
}

const UPSERT_ATTENDANCE = `INSERT INTO attendances (institution_id, procedure_id, stage, registered_at, updated_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (procedure_id, stage) DO UPDATE SET registered_at = excluded.registered_at, updated_at = excluded.updated_at`

/** Adds the delivered stages to the attendances, with their start times, or updates them. */
export async function writeAttendances(
  tx: PoolClient,
  { id, institution_id }: DeliveredProcedure,
  { delivery: { pre, trans, post }, deliveredAt }: Incoming,
): Promise<void> {
  const began = [
    [stages.pre, pre?.evaluated_at],
    [stages.trans, trans?.anesthesia_start],
    [stages.post, post?.recovery_entry_at],
  ] as const
  for (const [stage, at] of began)
    if (at !== undefined)
      await tx.query(prepared(UPSERT_ATTENDANCE, [institution_id, id, stage, at, deliveredAt]))
}
