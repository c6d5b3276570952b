import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { type Stage, stageOfKey, stages } from '../../src/domain/attendance.ts'
import { DEFAULT_TIME_ZONE, isDate } from '../../src/domain/dates.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { queryInteger } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { idQuery, invalidQuery, searchQuery } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError } from '../errors.ts'

const MAX_PAGE_SIZE = 100

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

/** @throws ApiError 400 for anything but `true`, `false` and nothing. */
function booleanQuery(c: Context, name: string): boolean | undefined {
  const text = c.req.query(name)
  if (!text) return undefined
  if (text !== 'true' && text !== 'false') throw invalidQuery(name)
  return text === 'true'
}

function dateQuery(c: Context, name: string): string | null {
  const text = c.req.query(name)
  if (!text) return null
  if (!isDate(text)) throw invalidQuery(name)
  return text
}

const invalidKey = () =>
  new ApiError(400, attendanceRefusals.invalidKey, { errors: { key: attendanceRefusals.invalidKey } })

/**
 * The list's key, with which `isPre` and `isPost` must agree if they are sent (OQ-167).
 * @throws ApiError 400
 */
function stageQuery(c: Context): Stage {
  const stage = stageOfKey(c.req.query('key'))
  if (stage === undefined) throw invalidKey()
  for (const [name, only] of [
    ['isPre', stages.pre],
    ['isPost', stages.post],
  ] as const) {
    const given = booleanQuery(c, name)
    if (given !== undefined && given !== (stage === only)) throw invalidQuery(name)
  }
  return stage
}

/** @throws ApiError 400 for an invalid parameter */
export function attendanceQuery(c: Context<SessionEnv>): AttendanceQuery {
  const { time_zone } = requireInstitution(c)
  const stage = stageQuery(c)
  const start = dateQuery(c, 'start_date')
  const end = dateQuery(c, 'end_date')
  if (start && end && end < start)
    throw new ApiError(400, attendanceRefusals.invalidRange, {
      errors: { end_date: attendanceRefusals.invalidRange },
    })
  return {
    stage,
    start,
    end,
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
    anaesthetistId: idQuery(c, 'anaesthetist_id'),
    guideTypeId: idQuery(c, 'guide_type_id'),
    pattern: searchQuery(c),
    withInactive: booleanQuery(c, 'include_inactive') ?? false,
  }
}

interface AttendancePage {
  limit: number
  offset: number
}

/** @throws ApiError 400 for an invalid parameter */
export function pageQuery(c: Context): AttendancePage {
  const limit = queryInteger(c, 'limit', 10, 1, MAX_PAGE_SIZE)
  return { limit, offset: (queryInteger(c, 'page', 1, 1, 1_000_000) - 1) * limit }
}

const ARGUMENTS = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10'
const PAGE = `SELECT json_build_object('procedures', page, 'count', total)::text AS page FROM sala_attendances(${ARGUMENTS})`
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

/** A page of a list as JSON text, `{procedures, count}`, built by PostgreSQL and never parsed here. */
export async function attendancePageText(
  tx: PoolClient,
  query: AttendanceQuery,
  { limit, offset }: AttendancePage,
): Promise<string> {
  const { rows } = await tx.query<{ page: string }>(prepared(PAGE, [...valuesOf(query), limit, offset]))
  return rows[0]?.page ?? ''
}

export async function countAttendances(tx: PoolClient, query: AttendanceQuery): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(prepared(COUNT, [...valuesOf(query), null, null]))
  return rows[0]?.total ?? 0
}
