import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'

export interface ScheduleQuery {
  institutionId: number
  /** The requested day, as any instant in it, in UTC. */
  at: string
  /** The server's clock, in UTC. */
  now: string
  /** Pattern of a search for patients or people of a team, or null for a day's schedule. */
  pattern: string | null
  surgeryCenterId: number | null
  surgeryCenterRoomId: number | null
  /** Of a day's schedule, these alone. */
  ids: readonly number[] | null
  limit: number
  offset: number
}

/** What is read: a day, some of its records, or the matches of a search. */
type Asked = 'day' | 'rows' | 'search'

/** $1 institution, $2 at, $3 now, $4 limit, $5 offset, $6 sector, $7 room, and $8: of rows their ids, of a search its pattern. */
const DAY_CTE = `here AS MATERIALIZED (
  SELECT time_zone AS zone, unfiltered, day, day = (now AT TIME ZONE time_zone)::date AS is_today,
         day::timestamp AT TIME ZONE time_zone - interval '3 hours' AS day_from,
         (day + 1)::timestamp AT TIME ZONE time_zone + interval '3 hours' AS day_until
    FROM (SELECT i.time_zone, i.is_group OR i.is_clinic AS unfiltered, $3::timestamptz AS now,
                 ($2::timestamptz AT TIME ZONE i.time_zone)::date AS day
            FROM institutions i WHERE i.id = $1) AS institution)`

const dayColumn = (name: string) => `(SELECT ${name} FROM here)`

/** The records of matching patients (rank 0) and of matching surgeons and anaesthetists (rank 1). */
const MATCHING_CTE = `matching AS MATERIALIZED (SELECT id, min(rank) AS rank FROM (
    SELECT sala_matching_procedures($8) AS id, 0 AS rank UNION ALL SELECT sala_matching_teams($8), 1) AS found GROUP BY id), `

const localDay = (instant: string) => `(${instant} AT TIME ZONE ${dayColumn('zone')})::date`

/** Groups and clinics see all visible records; other institutions only their own (MAP-57, MAP-58). */
const IS_VISIBLE = `(${dayColumn('unfiltered')} OR p.institution_id = $1)`

/** Of some records only these are looked at, not all of their day. */
const isAsked = (asked: Asked) => (asked === 'rows' ? 'p.id = any ($8::integer[]) AND ' : '')

/**
 * Rows of the day. With clock changes a day may begin twice, or not at midnight: the index serves a wider
 * range, and the local date decides.
 */
const isOfDay = (moment: string, asked: Asked) =>
  `${isAsked(asked)}${moment} >= ${dayColumn('day_from')} AND ${moment} < ${dayColumn('day_until')} AND ${localDay(moment)} = ${dayColumn('day')}`

const IN_ROOM = `($6::integer IS NULL OR p.surgery_center_id = $6) AND ($7::integer IS NULL OR p.surgery_center_room_id = $7)`

const runningSurgeries = (
  asked: Asked,
) => `SELECT p.id, p.institution_id, p.surgery_probable_date AS moment FROM procedure_records p
   WHERE ${isAsked(asked)}${dayColumn('is_today')} AND p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL
     AND ${localDay('p.surgery_probable_date')} < ${dayColumn('day')} AND ${IS_VISIBLE} AND ${IN_ROOM}`

interface Half {
  name: 'pre' | 'surgeries'
  moment: string
  filter: string
  /** Whether rows from outside the day belong to it. */
  hasRunning: boolean
}

const halves: readonly Half[] = [
  {
    name: 'pre',
    moment: 'p.pre_probable_date',
    filter: 'true',
    hasRunning: false,
  },
  {
    name: 'surgeries',
    moment: 'p.surgery_probable_date',
    filter: IN_ROOM,
    hasRunning: true,
  },
]

/** CTEs of a half: its matching rows (`_found`), and the page of them that is returned (`_page`). */
function pageCtes({ name, moment, filter, hasRunning }: Half, asked: Asked): string {
  const isSearch = asked === 'search'
  const matching = isSearch
    ? `${moment} IS NOT NULL AND p.id = any (ARRAY(SELECT id FROM matching))`
    : isOfDay(moment, asked)
  const running = hasRunning && !isSearch ? ` UNION ALL ${runningSurgeries(asked)}` : ''
  // A busy surgeon of the same name would push the patient who is looked for off the first page.
  const order = isSearch ? 'rank, abs(extract(epoch FROM moment - $2::timestamptz)), ' : ''
  return `${name}_found AS MATERIALIZED (
      SELECT p.id, p.institution_id, ${moment} AS moment FROM procedure_records p WHERE ${matching} AND ${IS_VISIBLE} AND ${filter}${running}),
    ${name}_page AS (
      SELECT id, institution_id, moment, to_char(moment AT TIME ZONE ${dayColumn('zone')}, 'YYYY-MM-DD') AS day FROM ${name}_found${isSearch ? ' JOIN matching USING (id)' : ''}
       ORDER BY ${order}moment, id LIMIT $4 OFFSET $5)`
}

const pageJson = ({ name }: Half) => `json_build_object(
    'data', (SELECT coalesce(json_object_agg(day, items ORDER BY day), '{}') FROM (
       SELECT f.day, json_agg(r.record ORDER BY f.moment, f.id) AS items
         FROM ${name}_page f JOIN records r ON r.id = f.id GROUP BY f.day) AS days),
    'count', (SELECT count(*) FROM ${name}_found))`

/** `[[institution, rows]]` of both pages; a record in both counts twice, as it is given twice. */
const GIVEN = `(SELECT coalesce(json_agg(json_build_array(institution_id, shown)), '[]') FROM (
      SELECT institution_id, count(*) AS shown FROM (SELECT institution_id FROM pre_page UNION ALL SELECT institution_id FROM surgeries_page) AS rows
       GROUP BY institution_id) AS counted)`

const scheduleStatement = (
  asked: Asked,
) => `WITH ${DAY_CTE}, ${asked === 'search' ? MATCHING_CTE : ''}${halves.map((half) => pageCtes(half, asked)).join(', ')},
  records AS MATERIALIZED (
    SELECT * FROM sala_records(ARRAY(SELECT id FROM pre_page UNION SELECT id FROM surgeries_page)))
  SELECT json_build_object(${halves.map((half) => `'${half.name}', ${pageJson(half)}`).join(', ')})::text AS schedule,
    (SELECT to_char(day, 'YYYY-MM-DD') FROM here) AS day, ${GIVEN} AS given`

const DAY = scheduleStatement('day')
const ROWS = scheduleStatement('rows')
const SEARCH = scheduleStatement('search')

interface ScheduleAnswer {
  /** JSON text of a `Schedule`, built by PostgreSQL and never parsed here. */
  schedule: string
  /** 'YYYY-MM-DD' of the requested moment in the institution's zone. */
  day: string
  /** Institution and number of its rows. */
  given: [institution: number, rows: number][]
}

/** The schedule in one statement. */
export async function readSchedule(tx: PoolClient, query: ScheduleQuery): Promise<ScheduleAnswer> {
  const { institutionId, at, now, limit, offset, surgeryCenterId, surgeryCenterRoomId, ids, pattern } = query
  const values = [institutionId, at, now, limit, offset, surgeryCenterId, surgeryCenterRoomId]
  const ofDay = ids === null ? prepared(DAY, values) : prepared(ROWS, [...values, ids])
  const { rows } = await tx.query<ScheduleAnswer>(
    pattern === null ? ofDay : prepared(SEARCH, [...values, pattern]),
  )
  return rows[0] ?? { schedule: '', day: '', given: [] }
}
