import type { PoolClient } from 'pg'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { prepared } from '../db/prepared.ts'

/** The time zone of an institution. */
export async function timeZoneOf(tx: PoolClient, institutionId: number): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>(
    prepared('SELECT time_zone FROM institutions WHERE id = $1', [institutionId]),
  )
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE
}
