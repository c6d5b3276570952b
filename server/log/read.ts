import type { PoolClient } from 'pg'
import { fold } from '../../src/domain/fold.ts'
import { eventLabel } from '../../src/i18n/ptBR/logEvents.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { prepared } from '../db/prepared.ts'

/** Which entries a list call wants. */
export interface LogQuery {
  institutions: readonly number[]
  /** Part of an event's code or of its label; '' for all. */
  search: string
  limit: number
  offset: number
}

export interface LogPage {
  result: LogAnswer[]
  count: number
}

const COUNT = 'SELECT coalesce(sum(delta), 0)::integer FROM log_totals WHERE institution_id = any ($1)'

/** The newest of each place are read in the order of an index, and no further than the page's end. */
const pageOf = (places: string, ofPlace: string, more = '') => `WITH page AS MATERIALIZED (
    SELECT found.id FROM ${places} CROSS JOIN LATERAL (
      SELECT l.id, l.created_at FROM user_logs l WHERE ${ofPlace}
       ORDER BY l.created_at DESC, l.id DESC LIMIT $2::integer + $3::integer) found
     ORDER BY found.created_at DESC, found.id DESC LIMIT $2::integer OFFSET $3::integer)
  SELECT l.id, l.institution_id, l.event, l.created_at, l.subject, l.updated_fields, l.recipient_email, l.pdf_name,
         jsonb_build_object('name', a.name) AS "user"${more}
    FROM page JOIN user_logs l ON l.id = page.id
    LEFT JOIN sala_log_authors(ARRAY(SELECT id FROM page)) a ON a.entry = l.id
   ORDER BY l.created_at DESC, l.id DESC`

const ALL = pageOf(
  'unnest($1::integer[]) AS place (id)',
  'l.institution_id = place.id',
  `, (${COUNT}) AS count`,
)

const OF_EVENTS = pageOf(
  'unnest($1::integer[]) AS place (id) CROSS JOIN unnest($4::text[]) AS one (event)',
  'l.institution_id = place.id AND l.event = one.event',
)

const EVENTS =
  'SELECT event, sum(delta)::integer AS count FROM log_totals WHERE institution_id = any ($1) GROUP BY event'

/** A page of entries, the newest first, and how many there are on all pages. */
export async function logPage(tx: PoolClient, query: LogQuery): Promise<LogPage> {
  const { institutions, limit, offset } = query
  const wanted = fold(query.search.trim())
  if (wanted) return foundPage(tx, query, wanted)
  const page = await tx.query<Row>(prepared(ALL, [institutions, limit, offset]))
  if (page.rows.length || offset === 0) return told(page.rows, page.rows[0]?.count ?? 0)
  // Past the last page there is no row to carry the count.
  const counted = await tx.query<{ count: number }>(prepared(`SELECT (${COUNT}) AS count`, [institutions]))
  return told([], counted.rows[0]?.count ?? 0)
}

async function foundPage(
  tx: PoolClient,
  { institutions, limit, offset }: LogQuery,
  wanted: string,
): Promise<LogPage> {
  const events = await tx.query<{ event: string; count: number }>(prepared(EVENTS, [institutions]))
  const found = events.rows.filter(({ event }) => says(event, wanted))
  const count = found.reduce((sum, one) => sum + one.count, 0)
  if (count <= offset) return { result: [], count }
  const names = found.map(({ event }) => event)
  const page = await tx.query<LogAnswer>(prepared(OF_EVENTS, [institutions, limit, offset, names]))
  return { result: page.rows, count }
}

type Row = LogAnswer & { count: number }

const told = (rows: readonly Row[], count: number): LogPage => ({
  result: rows.map(({ count: _, ...entry }) => entry),
  count,
})

const says = (event: string, wanted: string) =>
  fold(event).includes(wanted) || fold(eventLabel(event)).includes(wanted)
