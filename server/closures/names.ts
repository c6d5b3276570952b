import type { PoolClient } from 'pg'
import { IS_ANAESTHETIST, ROOMS } from '../crud/lookups.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import { prepared } from '../db/prepared.ts'

async function selectNames(tx: PoolClient, from: string, institutions: number[]) {
  const statement = `SELECT t.id, t.name FROM ${from} ORDER BY ${inNaturalOrder('t.name')}, t.id`
  return (await tx.query<{ id: number; name: string }>(prepared(statement, [institutions]))).rows
}

/** Rooms with their sectors. */
export const roomNames = (tx: PoolClient, institutions: number[]) =>
  selectNames(tx, `${ROOMS} t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL`, institutions)

export const surgeonNames = (tx: PoolClient, institutions: number[]) =>
  selectNames(tx, 'surgeons t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL', institutions)

/** Anaesthetists are users; a member of several institutions is listed once. */
export const anaesthetistNames = (tx: PoolClient, institutions: number[]) =>
  selectNames(
    tx,
    `users t WHERE t.id IN (
       SELECT user_id FROM institution_users WHERE institution_id = any ($1) AND ${IS_ANAESTHETIST})`,
    institutions,
  )
