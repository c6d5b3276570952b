import type { Hono } from 'hono'
import { listSurgicalProcedures } from '../../src/calls/procedureCatalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import type { SessionEnv } from '../context.ts'
import { hasEveryWord, wordPatterns } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { handle } from '../http/handle.ts'

const ENTRIES = `(
  SELECT k.id, k.code, k.name, t.name AS table_name, k.valid_from::text, k.valid_until::text,
         k.search || ' ' || sala_fold(t.name) AS search,
         CASE WHEN k.valid_until < d.today THEN 'ended' WHEN k.valid_from > d.today THEN 'upcoming' ELSE 'current' END AS situation
    FROM surgical_procedures k JOIN medical_plan_tables t ON t.id = k.medical_plan_table_id,
         (SELECT (now() AT TIME ZONE '${DEFAULT_TIME_ZONE}')::date AS today) AS d) AS e
  WHERE ${hasEveryWord('e.search', '$1')} AND coalesce(e.situation = $2, true)`

const SELECT_PAGE = `SELECT id, code, name, table_name, valid_from, valid_until, situation FROM ${ENTRIES}
  ORDER BY code, table_name, valid_from NULLS FIRST, id LIMIT $3 OFFSET $4`

const COUNT = `SELECT count(*)::integer AS total FROM ${ENTRIES}`

/** The platform's catalogue of procedures, for its administrators. */
export function mountProcedureCatalogue(app: Hono<SessionEnv>): void {
  handle(app, listSurgicalProcedures, async ({ tx, query }) => {
    const { search, situation, size, page } = query
    const filter = [wordPatterns(search ?? ''), situation]
    const { rows } = await tx.query(prepared(SELECT_PAGE, [...filter, size, offsetOf(page, size)]))
    const counted = await tx.query<{ total: number }>(prepared(COUNT, filter))
    return { surgicalProcedures: rows, total: counted.rows[0]?.total ?? 0 }
  })
}
