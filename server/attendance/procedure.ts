import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { parseId } from '../../src/domain/identifiers.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'

/** The fields of a procedure that the lists' calls can change, with its identity. */
export interface ListedProcedure {
  id: number
  institution_id: number
  active: boolean
  status_reason: string | null
  group_id: number | null
  surgery_probable_date: string | null
  anesthesia_start: string | null
  anesthesia_end: string | null
  /** 'Maria Souza · Colecistectomia' */
  subject: string
}

const LOCK = 'SELECT FROM procedures WHERE id = $1 AND institution_id = any ($2) FOR UPDATE'

const SELECT = `SELECT p.id, p.institution_id, p.active, p.status_reason, p.group_id, p.surgery_probable_date, p.anesthesia_start, p.anesthesia_end,
    concat_ws(' · ', coalesce(pa.preferred_name, pa.name), p.name) AS subject
  FROM procedures p JOIN patients pa ON pa.id = p.patient_id WHERE p.id = $1`

/** The procedure as it is now. */
export async function selectProcedure(tx: PoolClient, id: number): Promise<ListedProcedure> {
  const { rows } = await tx.query<ListedProcedure>(prepared(SELECT, [id]))
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * The path's procedure, locked for the rest of the transaction.
 * @throws ApiError 404 unless it belongs to a visible institution
 */
export async function lockProcedure(c: Context<SessionEnv>): Promise<ListedProcedure> {
  const { institutions } = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  const tx = c.get('tx')
  const locked = id !== null && (await tx.query(prepared(LOCK, [id, institutions]))).rowCount === 1
  if (!locked) throw notFound()
  return selectProcedure(tx, id)
}

/** The procedure as the calls return it. */
export const procedureAnswer = ({ id, active, status_reason, group_id }: ListedProcedure) => ({
  id,
  active,
  status_reason,
  group_id,
})
