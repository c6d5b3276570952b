import type { PoolClient } from 'pg'
import { fold } from '../../src/domain/fold.ts'
import { serverEvents } from '../../src/domain/logEvents.ts'
import { trackedActions } from '../../src/domain/trackedActions.ts'
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

/** Rows of a page that are read with the number of all; further pages ask for the number first. */
const NEAR = 1000

type Order = 'ASC' | 'DESC'

/** Each place's entries are read in the order of an index, from its near end and no further than the page's end. */
const pageOf = (order: Order, places: string, ofPlace: string, count = '') =>
  `WITH place AS MATERIALIZED (${places}),
  page AS MATERIALIZED (
    SELECT found.id FROM place CROSS JOIN LATERAL (
      SELECT l.id, l.created_at FROM user_logs l WHERE ${ofPlace}
       ORDER BY l.created_at ${order}, l.id ${order} LIMIT $2::integer + $3::integer) found
     ORDER BY found.created_at ${order}, found.id ${order} LIMIT $2::integer OFFSET $3::integer)
  SELECT l.id, l.institution_id, l.event, l.created_at, l.subject, l.updated_fields, l.recipient_email, l.pdf_name, l.by_server,
         l.record_id, l.address, l.device,
         jsonb_build_object('name', a.name) AS "user"${count}
    FROM page JOIN user_logs l ON l.id = page.id
    LEFT JOIN sala_log_authors(ARRAY(SELECT id FROM page)) a ON a.entry = l.id
   ORDER BY l.created_at DESC, l.id DESC`

const PLACES = 'SELECT unnest($1::integer[]) AS institution_id'
const OF_PLACE = 'l.institution_id = place.institution_id'

const FIRST = pageOf(
  'DESC',
  PLACES,
  OF_PLACE,
  ', (SELECT coalesce(sum(delta), 0)::integer AS count FROM log_totals WHERE institution_id = any ($1))',
)

const EVENT_PLACES = `SELECT DISTINCT institution_id, event FROM log_totals
    WHERE institution_id = any ($1) AND event = any ($4::text[])`

const statementsOf = (order: Order) => ({
  all: pageOf(order, PLACES, OF_PLACE),
  /** Few events: each is read by itself. */
  few: pageOf(order, EVENT_PLACES, `${OF_PLACE} AND l.event = place.event`),
  /** Most entries match: the others are passed over. */
  most: pageOf(order, PLACES, `${OF_PLACE} AND l.event = any ($4::text[])`),
})

const statements = { ASC: statementsOf('ASC'), DESC: statementsOf('DESC') }

/** Events that the console knows are looked for by their codes; of any other the folded text is. */
const MATCHES = 'event = any ($2::text[]) OR event <> all ($3::text[]) AND sala_fold(event) LIKE $4'

const COUNT_OF = (matches: string) => `WITH place AS (
    SELECT event, sum(delta) AS count, ${matches} AS found FROM log_totals
     WHERE institution_id = any ($1) GROUP BY institution_id, event)
  SELECT coalesce(sum(count), 0)::integer AS entries, coalesce(sum(count) FILTER (WHERE found), 0)::integer AS count,
         count(*) FILTER (WHERE found)::integer AS places,
         coalesce(array_agg(DISTINCT event) FILTER (WHERE found), '{}') AS events FROM place`

const COUNT_OF_ALL = COUNT_OF('true')
const COUNT_OF_FOUND = COUNT_OF(`(${MATCHES})`)

interface Counted {
  entries: number
  /** Those that match. */
  count: number
  /** Pairs of an institution and an event that matches. */
  places: number
  events: string[]
}

/** A page of entries, the newest first, and how many there are on all pages. */
export async function logPage(tx: PoolClient, query: LogQuery): Promise<LogPage> {
  const { institutions, limit, offset } = query
  const wanted = fold(query.search.trim())
  if (!wanted && offset + limit <= NEAR) {
    const near = prepared(FIRST, [institutions, limit, offset])
    const { rows } = await tx.query<LogAnswer & { count: number }>(near)
    const result = rows.map(({ count: _, ...entry }) => entry)
    // Past the last page there is no row to carry the count.
    if (rows[0] || offset === 0) return { result, count: rows[0]?.count ?? 0 }
  }
  const counting = wanted
    ? prepared(COUNT_OF_FOUND, [institutions, ...searchOf(wanted)])
    : prepared(COUNT_OF_ALL, [institutions])
  const [counted] = (await tx.query<Counted>(counting)).rows
  if (!counted || offset >= counted.count) return { result: [], count: counted?.count ?? 0 }
  const { rows } = await tx.query<LogAnswer>(farPage(query, counted))
  return { result: rows, count: counted.count }
}

/** A page is read from the end that it is nearer to, and by the way on which fewer entries are looked at. */
function farPage({ institutions, limit, offset }: LogQuery, { entries, count, places, events }: Counted) {
  const size = Math.min(limit, count - offset)
  const after = count - offset - size
  const { all, few, most } = after < offset ? statements.ASC : statements.DESC
  const values = [institutions, size, Math.min(after, offset)]
  if (count === entries) return prepared(all, values)
  return prepared(places * count > entries ? most : few, [...values, events])
}

const codes = Object.values({ ...trackedActions, ...serverEvents })
const known = codes.map((code) => ({ code, text: `${fold(code)}\n${fold(eventLabel(code))}` }))

/** The codes of the events that a search is about, all that are known, and the pattern for the others. */
function searchOf(wanted: string): [string[], readonly string[], string] {
  const found = known.filter(({ text }) => text.includes(wanted)).map(({ code }) => code)
  return [found, codes, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`]
}
