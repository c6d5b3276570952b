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

const ALL_PLACES = 'SELECT unnest($1::integer[]) AS institution_id'

/** Events that the console knows are looked for by their codes; of any other the folded text is. */
const FOUND_PLACES = `SELECT institution_id, event, sum(delta) AS count FROM log_totals
     WHERE institution_id = any ($1) AND (event = any ($4::text[]) OR event <> all ($5::text[]) AND sala_fold(event) LIKE $6)
     GROUP BY institution_id, event`

const COUNT =
  'SELECT coalesce(sum(delta), 0)::integer AS count FROM log_totals WHERE institution_id = any ($1)'
const COUNT_OF_FOUND = 'SELECT coalesce(sum(count), 0)::integer AS count FROM place'

/** The newest of each place are read in the order of an index, and no further than the page's end. */
const pageOf = (places: string, ofPlace: string, count: string) => `WITH place AS MATERIALIZED (${places}),
  page AS MATERIALIZED (
    SELECT found.id FROM place CROSS JOIN LATERAL (
      SELECT l.id, l.created_at FROM user_logs l WHERE ${ofPlace}
       ORDER BY l.created_at DESC, l.id DESC LIMIT $2::integer + $3::integer) found
     ORDER BY found.created_at DESC, found.id DESC LIMIT $2::integer OFFSET $3::integer)
  SELECT l.id, l.institution_id, l.event, l.created_at, l.subject, l.updated_fields, l.recipient_email, l.pdf_name,
         jsonb_build_object('name', a.name) AS "user", (${count})
    FROM page JOIN user_logs l ON l.id = page.id
    LEFT JOIN sala_log_authors(ARRAY(SELECT id FROM page)) a ON a.entry = l.id
   ORDER BY l.created_at DESC, l.id DESC`

const ALL = pageOf(ALL_PLACES, 'l.institution_id = place.institution_id', COUNT)
const FOUND = pageOf(
  FOUND_PLACES,
  'l.institution_id = place.institution_id AND l.event = place.event',
  COUNT_OF_FOUND,
)

/** A page of entries, the newest first, and how many there are on all pages. */
export async function logPage(tx: PoolClient, query: LogQuery): Promise<LogPage> {
  const wanted = fold(query.search.trim())
  const rowsAt = async (limit: number, offset: number) => {
    const values = [query.institutions, limit, offset]
    const asked = wanted ? prepared(FOUND, [...values, ...searchOf(wanted)]) : prepared(ALL, values)
    return (await tx.query<LogAnswer & { count: number }>(asked)).rows
  }
  const rows = await rowsAt(query.limit, query.offset)
  // Past the last page there is no row to carry the count: the first has it.
  const [counted] = rows.length || query.offset === 0 ? rows : await rowsAt(1, 0)
  return { result: rows.map(({ count: _, ...entry }) => entry), count: counted?.count ?? 0 }
}

const codes = Object.values({ ...trackedActions, ...serverEvents })
const known = codes.map((code) => ({ code, text: `${fold(code)}\n${fold(eventLabel(code))}` }))

/** The codes of the events that a search is about, all that are known, and the pattern for the others. */
function searchOf(wanted: string): [string[], readonly string[], string] {
  const found = known.filter(({ text }) => text.includes(wanted)).map(({ code }) => code)
  return [found, codes, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`]
}
