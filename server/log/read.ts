import type { PoolClient } from 'pg'
import { fold, hasWords, searchWords } from '../../src/domain/fold.ts'
import type { LogAnswer } from '../../src/resources/activityLog.ts'
import { eventCodes, eventLabel } from '../../src/resources/logEvents.ts'
import { hasEveryWord, wordPatterns } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'

/** Filter and page of a list call. */
interface LogQuery {
  institutions: readonly number[]
  /** Words of an event's code or label; '' for all. */
  search: string
  limit: number
  offset: number
}

interface LogPage {
  result: LogAnswer[]
  count: number
}

/** Rows up to which a page is read together with the total; further pages query the total first. */
const COUNTED_ROWS = 1000

type Order = 'ASC' | 'DESC'

/** Reads each partition (institution, or institution and event) along an index, from the near end and no further than the page's end. */
const pageStatement = (order: Order, partitions: string, inPartition: string, count = '') =>
  `WITH pair AS MATERIALIZED (${partitions}),
  page AS MATERIALIZED (
    SELECT found.id FROM pair CROSS JOIN LATERAL (
      SELECT l.id, l.created_at FROM user_logs l WHERE ${inPartition}
       ORDER BY l.created_at ${order}, l.id ${order} LIMIT $2::integer + $3::integer) found
     ORDER BY found.created_at ${order}, found.id ${order} LIMIT $2::integer OFFSET $3::integer)
  SELECT l.id, l.institution_id, l.event, l.created_at, l.subject, l.updated_fields, l.recipient_email, l.pdf_name, l.by_server,
         l.record_id, l.address, l.device,
         jsonb_build_object('name', a.name) AS "user"${count}
    FROM page JOIN user_logs l ON l.id = page.id
    LEFT JOIN sala_log_authors(ARRAY(SELECT id FROM page)) a ON a.entry = l.id
   ORDER BY l.created_at DESC, l.id DESC`

const INSTITUTIONS = 'SELECT unnest($1::integer[]) AS institution_id'
const IN_INSTITUTION = 'l.institution_id = pair.institution_id'

const FIRST_PAGES = pageStatement(
  'DESC',
  INSTITUTIONS,
  IN_INSTITUTION,
  ', (SELECT coalesce(sum(delta), 0)::integer AS count FROM log_totals WHERE institution_id = any ($1))',
)

const INSTITUTION_EVENTS = `SELECT DISTINCT institution_id, event FROM log_totals
    WHERE institution_id = any ($1) AND event = any ($4::text[])`

const pageStatements = (order: Order) => ({
  all: pageStatement(order, INSTITUTIONS, IN_INSTITUTION),
  /** Few entries match: each event is read separately. */
  byEvent: pageStatement(order, INSTITUTION_EVENTS, `${IN_INSTITUTION} AND l.event = pair.event`),
  /** Most entries match: the others are skipped. */
  byFilter: pageStatement(order, INSTITUTIONS, `${IN_INSTITUTION} AND l.event = any ($4::text[])`),
})

const statements = { ASC: pageStatements('ASC'), DESC: pageStatements('DESC') }

/** Known events are matched by code; any other by its folded text, which has every word. */
const MATCHES = `event = any ($2::text[]) OR event <> all ($3::text[]) AND ${hasEveryWord('sala_fold(event)', '$4')}`

const countStatement = (matches: string) => `WITH pair AS (
    SELECT event, sum(delta) AS count, ${matches} AS found FROM log_totals
     WHERE institution_id = any ($1) GROUP BY institution_id, event)
  SELECT coalesce(sum(count), 0)::integer AS entries, coalesce(sum(count) FILTER (WHERE found), 0)::integer AS count,
         count(*) FILTER (WHERE found)::integer AS pairs,
         coalesce(array_agg(DISTINCT event) FILTER (WHERE found), '{}') AS events FROM pair`

const COUNT_ALL = countStatement('true')
const COUNT_MATCHING = countStatement(`(${MATCHES})`)

interface Counts {
  entries: number
  /** Matching entries. */
  count: number
  /** Matching pairs of institution and event. */
  pairs: number
  events: string[]
}

/** A page of entries, newest first, and the total count. */
export async function logPage(tx: PoolClient, query: LogQuery): Promise<LogPage> {
  const { institutions, limit, offset } = query
  const words = searchWords(query.search)
  if (words.length === 0 && offset + limit <= COUNTED_ROWS) {
    const near = prepared(FIRST_PAGES, [institutions, limit, offset])
    const { rows } = await tx.query<LogAnswer & { count: number }>(near)
    const result = rows.map(({ count: _, ...entry }) => entry)
    // Past the last page no row carries the count.
    if (rows[0] || offset === 0) return { result, count: rows[0]?.count ?? 0 }
  }
  const counting =
    words.length > 0
      ? prepared(COUNT_MATCHING, [institutions, ...searchParameters(query.search)])
      : prepared(COUNT_ALL, [institutions])
  const [counted] = (await tx.query<Counts>(counting)).rows
  if (!counted || offset >= counted.count) return { result: [], count: counted?.count ?? 0 }
  const { rows } = await tx.query<LogAnswer>(pageQuery(query, counted))
  return { result: rows, count: counted.count }
}

/** Reads the page from the nearer end, with the statement that scans fewer entries. */
function pageQuery({ institutions, limit, offset }: LogQuery, { entries, count, pairs, events }: Counts) {
  const size = Math.min(limit, count - offset)
  const after = count - offset - size
  const { all, byEvent, byFilter } = after < offset ? statements.ASC : statements.DESC
  const values = [institutions, size, Math.min(after, offset)]
  if (count === entries) return prepared(all, values)
  return prepared(pairs * count > entries ? byFilter : byEvent, [...values, events])
}

const knownEvents = eventCodes.map((code) => ({ code, text: `${fold(code)} ${fold(eventLabel(code))}` }))

/** Codes of the matching known events, all known codes, and the words' LIKE patterns for unknown ones. */
function searchParameters(search: string): [string[], readonly string[], string[]] {
  const words = searchWords(search)
  const found = knownEvents.filter(({ text }) => hasWords(text, words)).map(({ code }) => code)
  return [found, eventCodes, wordPatterns(search)]
}
