import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { countAttendances } from '../../src/calls/attendance.ts'
import { type Stage, stageOfKey, stages } from '../../src/domain/attendance.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { invalidQuery, searchPattern } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { countByInstitution } from '../log/reads.ts'

type Filters = Request<typeof countAttendances>['query']

/** Filters of a list; null does not restrict. */
export interface AttendanceQuery {
  stage: Stage
  /** Days 'YYYY-MM-DD' in `timeZone`. */
  start: string | null
  end: string | null
  timeZone: string
  anaesthetistId: number | null
  guideTypeId: number | null
  /** LIKE pattern on folded text. */
  pattern: string | null
  withInactive: boolean
}

const invalidKey = () =>
  new ApiError(400, attendanceRefusals.invalidKey, { errors: { key: attendanceRefusals.invalidKey } })

/**
 * The list's key, with which `isPre` and `isPost` must agree if they are sent (OQ-167).
 * @throws ApiError 400
 */
function stageQuery(query: Filters): Stage {
  const stage = stageOfKey(query.key ?? undefined)
  if (stage === undefined) throw invalidKey()
  for (const [name, only] of [
    ['isPre', stages.pre],
    ['isPost', stages.post],
  ] as const) {
    const given = query[name]
    if (given !== null && given !== (stage === only)) throw invalidQuery(name)
  }
  return stage
}

/** @throws ApiError 400 for an invalid parameter */
export function attendanceQuery(c: Context<SessionEnv>, query: Filters): AttendanceQuery {
  const { time_zone } = requireInstitution(c)
  const { start_date: start, end_date: end } = query
  const stage = stageQuery(query)
  if (start && end && end < start)
    throw new ApiError(400, attendanceRefusals.invalidRange, {
      errors: { end_date: attendanceRefusals.invalidRange },
    })
  return {
    stage,
    start,
    end,
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
    anaesthetistId: query.anaesthetist_id,
    guideTypeId: query.guide_type_id,
    pattern: query.search === null ? null : searchPattern(query.search),
    withInactive: query.include_inactive ?? false,
  }
}

const ARGUMENTS = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10'
const PAGE = `SELECT json_build_object('procedures', page, 'count', total)::text AS page, json_array_length(page) AS rows FROM sala_attendances(${ARGUMENTS})`
const COUNT = `SELECT total FROM sala_attendances(${ARGUMENTS})`

const valuesOf = (query: AttendanceQuery): unknown[] => [
  query.stage,
  query.start,
  query.end,
  query.timeZone,
  query.anaesthetistId,
  query.guideTypeId,
  query.pattern,
  query.withInactive,
]

/**
 * A page of a list as JSON text, `{procedures, count}`, built by PostgreSQL, and the rows of each institution. Only a group's,
 * whose rows are of several, is parsed here.
 */
export async function readAttendancePage(
  c: Context<SessionEnv>,
  query: AttendanceQuery,
  { limit, page }: { limit: number; page: number },
): Promise<{ text: string; given: Map<number, number> }> {
  const { institution_id, institutions } = requireInstitution(c)
  const statement = prepared(PAGE, [...valuesOf(query), limit, offsetOf(page, limit)])
  const { rows } = await c.get('tx').query<{ page: string; rows: number }>(statement)
  const { page: text, rows: count } = rows[0] ?? { page: '', rows: 0 }
  const given =
    institutions.length > 1
      ? countByInstitution(JSON.parse(text).procedures)
      : new Map([[institutions[0] ?? institution_id, count]])
  return { text, given }
}

export async function selectCount(tx: PoolClient, query: AttendanceQuery): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(prepared(COUNT, [...valuesOf(query), null, null]))
  return rows[0]?.total ?? 0
}
