import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'

export interface ScheduleQuery {
  institutionId: number
  /** The instant whose day is asked for, in UTC. */
  at: string
  /** The server's own moment, in UTC. */
  now: string
  /** A LIKE pattern over the patients' folded search text, or null for the day. */
  pattern: string | null
  surgeryCenterId: number | null
  surgeryCenterRoomId: number | null
  limit: number
  offset: number
}

/** $1 institution, $2 at, $3 now, $4 limit, $5 offset, $6 sector, $7 room, $8 pattern. */
const HERE = `here AS MATERIALIZED (
  SELECT time_zone AS zone, unfiltered, day, day = (now AT TIME ZONE time_zone)::date AS is_today,
         day::timestamp AT TIME ZONE time_zone - interval '3 hours' AS day_from,
         (day + 1)::timestamp AT TIME ZONE time_zone + interval '3 hours' AS day_until
    FROM (SELECT i.time_zone, i.is_group OR i.is_clinic AS unfiltered, $3::timestamptz AS now,
                 ($2::timestamptz AT TIME ZONE i.time_zone)::date AS day
            FROM institutions i WHERE i.id = $1) AS one)`

const here = (name: string) => `(SELECT ${name} FROM here)`
const MATCHING = 'matching AS MATERIALIZED (SELECT sala_matching_procedures($8) AS id), '

const localDay = (instant: string) => `(${instant} AT TIME ZONE ${here('zone')})::date`

/** A group's and a clinic's own people see all in sight; the others what is their institution's (MAP-57, MAP-58). */
const SEEN = `(${here('unfiltered')} OR p.institution_id = $1)`

/**
 * Rows of the day. A day may begin twice, or not at midnight, where clocks are changed: the index finds a wider span, and
 * the clock's own date decides.
 */
const ofDay = (moment: string) =>
  `${moment} >= ${here('day_from')} AND ${moment} < ${here('day_until')} AND ${localDay(moment)} = ${here('day')}`

const ROOMS = `($6::integer IS NULL OR p.surgery_center_id = $6) AND ($7::integer IS NULL OR p.surgery_center_room_id = $7)`

const RUNNING = `SELECT p.id, p.surgery_probable_date AS moment FROM procedure_records p
   WHERE ${here('is_today')} AND p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL
     AND ${localDay('p.surgery_probable_date')} < ${here('day')} AND ${SEEN} AND ${ROOMS}`

interface Half {
  name: 'pre' | 'surgeries'
  moment: string
  filter: string
  /** What comes along beside the day's own. */
  also: string
}

const halves: readonly Half[] = [
  {
    name: 'pre',
    moment: 'p.pre_probable_date',
    filter: 'true',
    also: '',
  },
  { name: 'surgeries', moment: 'p.surgery_probable_date', filter: ROOMS, also: ` UNION ALL ${RUNNING}` },
]

/** The rows of a half that match (`_found`), and those of them that are answered (`_page`). */
function rowsOf({ name, moment, filter, also }: Half, isSearch: boolean): string {
  const matching = isSearch
    ? `${moment} IS NOT NULL AND p.id = any (ARRAY(SELECT id FROM matching))`
    : ofDay(moment)
  const nearest = isSearch ? 'abs(extract(epoch FROM moment - $2::timestamptz)), ' : ''
  return `${name}_found AS MATERIALIZED (
      SELECT p.id, ${moment} AS moment FROM procedure_records p WHERE ${matching} AND ${SEEN} AND ${filter}${isSearch ? '' : also}),
    ${name}_page AS (
      SELECT id, moment, to_char(moment AT TIME ZONE ${here('zone')}, 'YYYY-MM-DD') AS day FROM ${name}_found
       ORDER BY ${nearest}moment, id LIMIT $4 OFFSET $5)`
}

const answerOf = ({ name }: Half) => `json_build_object(
    'data', (SELECT coalesce(json_object_agg(day, items ORDER BY day), '{}') FROM (
       SELECT f.day, json_agg(r.record ORDER BY f.moment, f.id) AS items
         FROM ${name}_page f JOIN records r ON r.id = f.id GROUP BY f.day) AS days),
    'count', (SELECT count(*) FROM ${name}_found))`

const statement = (
  isSearch: boolean,
) => `WITH ${HERE}, ${isSearch ? MATCHING : ''}${halves.map((half) => rowsOf(half, isSearch)).join(', ')},
  records AS MATERIALIZED (
    SELECT * FROM sala_records(ARRAY(SELECT id FROM pre_page UNION SELECT id FROM surgeries_page)))
  SELECT json_build_object(${halves.map((half) => `'${half.name}', ${answerOf(half)}`).join(', ')})::text AS schedule`

const DAY = statement(false)
const SEARCH = statement(true)

/** The schedule as the JSON text that is answered (`Schedule`): written by PostgreSQL in one statement, and never parsed here. */
export async function scheduleText(tx: PoolClient, query: ScheduleQuery): Promise<string> {
  const { institutionId, at, now, limit, offset, surgeryCenterId, surgeryCenterRoomId, pattern } = query
  const values = [institutionId, at, now, limit, offset, surgeryCenterId, surgeryCenterRoomId]
  const { rows } = await tx.query<{ schedule: string }>(
    pattern === null ? prepared(DAY, values) : prepared(SEARCH, [...values, pattern]),
  )
  return rows[0]?.schedule ?? ''
}
