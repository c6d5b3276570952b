import type { PoolClient } from 'pg'
import { type ConflictLevels, DEFAULT_TURNOVER } from '../../src/domain/conflicts.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { prepared } from '../db/prepared.ts'
import { turnoverOf } from './others.ts'

/** What an institution decided about its plans, with the turnover of a room. */
interface PlanRules {
  zone: string
  /** In minutes. */
  turnover: number
  /** Its own. */
  levels: ConflictLevels
}

const RULES = `SELECT i.time_zone AS zone, ${turnoverOf('i.id', '$2')} AS turnover,
    coalesce((SELECT levels FROM conflict_settings WHERE institution_id = i.id), '{}') AS levels
  FROM institutions i WHERE i.id = $1`

export async function planRules(
  tx: PoolClient,
  institutionId: number,
  roomId: number | null,
): Promise<PlanRules> {
  const { rows } = await tx.query<PlanRules>(prepared(RULES, [institutionId, roomId]))
  return rows[0] ?? { zone: DEFAULT_TIME_ZONE, turnover: DEFAULT_TURNOVER, levels: {} }
}
