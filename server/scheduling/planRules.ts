import type { PoolClient } from 'pg'
import { type ConflictLevels, DEFAULT_TURNOVER } from '../../src/domain/conflicts.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { prepared } from '../db/prepared.ts'

/** What an institution decided about its plans, with the turnover of a room. */
interface PlanRules {
  zone: string
  /** In minutes. */
  turnover: number
  /** Its own. */
  levels: ConflictLevels
}

const RULES = `SELECT i.time_zone AS zone, coalesce(r.turnover_minutes, s.turnover_minutes, ${DEFAULT_TURNOVER}) AS turnover,
    coalesce(s.levels, '{}') AS levels
  FROM institutions i
  LEFT JOIN conflict_settings s ON s.institution_id = i.id
  LEFT JOIN surgery_center_rooms r ON r.id = $2 AND r.institution_id = i.id
 WHERE i.id = $1`

export async function planRules(
  tx: PoolClient,
  institutionId: number,
  roomId: number | null,
): Promise<PlanRules> {
  const { rows } = await tx.query<PlanRules>(prepared(RULES, [institutionId, roomId]))
  return rows[0] ?? { zone: DEFAULT_TIME_ZONE, turnover: DEFAULT_TURNOVER, levels: {} }
}
