import type { PoolClient } from 'pg'
import { type BusyPlan, type ConflictLevels, DEFAULT_TURNOVER } from '../../src/domain/conflicts.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import type { Closings } from '../../src/resources/procedures/closings.ts'
import type { BusyElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import { prepared } from '../db/prepared.ts'
import { CLOSINGS } from './closings.ts'
import { selectElsewhere, spanElsewhere, turnoverOf } from './others.ts'

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

const NO_RULES: PlanRules = { zone: DEFAULT_TIME_ZONE, turnover: DEFAULT_TURNOVER, levels: {} }

export async function planRules(
  tx: PoolClient,
  institutionId: number,
  roomId: number | null,
): Promise<PlanRules> {
  const { rows } = await tx.query<PlanRules>(prepared(RULES, [institutionId, roomId]))
  return rows[0] ?? NO_RULES
}

/** All but other procedures of the institution that plans may conflict with. */
interface PlanContext extends PlanRules, Closings {
  busy: BusyElsewhere[]
}

const CONTEXT = `SELECT rules.*, closings.*, (SELECT coalesce(json_agg(busy), '[]') FROM (${selectElsewhere('$4, $1, $6, $7')}) AS busy) AS busy
  FROM (${RULES}) AS rules, (${CLOSINGS}) AS closings`

interface Needed {
  room: number | null
  surgeons: readonly number[]
  anaesthetists: readonly number[]
}

/** The rules, the closings of what plans need, and the work of their anaesthetists elsewhere, in one query: every save waits for it. */
export async function planContext(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
  { room, surgeons, anaesthetists }: Needed,
): Promise<PlanContext> {
  const since = new Date(Math.min(...plans.map(({ from }) => from)))
  const { rows } = await tx.query<PlanContext>(
    prepared(CONTEXT, [institutionId, room, surgeons, anaesthetists, since, ...spanElsewhere(plans)]),
  )
  return rows[0] ?? { ...NO_RULES, hours: [], closures: [], absences: [], busy: [] }
}
