import type { PoolClient } from 'pg'
import { fold } from '../../src/domain/fold.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Learned, LearnedMatch } from '../../src/resources/importWire.ts'
import type { ImportDefinition, ImportList } from '../../src/schema/imports.ts'
import { isText } from '../body.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { validationError } from '../errors.ts'
import { changedFields } from '../log/write.ts'
import { nameKey, recordsOf } from './lists.ts'

export interface Lesson {
  mapping?: { headers: string[]; columns: [header: string, column: string][] }
  matches: LearnedMatch[]
}

const MOST_HEADERS = 500
const MOST_MATCHES = 5000
const LONGEST = 500

const listsOf = ({ columns }: ImportDefinition) => [...new Set(columns.flatMap(({ list }) => list ?? []))]

const isStorable = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST && !/\p{Surrogate}/u.test(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const wrong = (field: string) => validationError({ [field]: texts.wrongType })

function readMapping(value: unknown, { columns }: ImportDefinition): Lesson['mapping'] {
  if (value === undefined || value === null) return undefined
  const { headers, columns: chosen } = isObject(value) ? value : {}
  if (!Array.isArray(headers) || headers.length > MOST_HEADERS || !headers.every(isStorable))
    throw wrong('mapping')
  const names = new Set(columns.map(({ name }) => name))
  const pairs = isObject(chosen) ? Object.entries(chosen) : null
  if (!pairs || pairs.length > MOST_HEADERS) throw wrong('mapping')
  const read = pairs.map(([header, column]): [string, string] => {
    if (!isStorable(header) || typeof column !== 'string' || !names.has(column)) throw wrong('mapping')
    return [header, column]
  })
  return { headers, columns: read }
}

function readMatches(value: unknown, definition: ImportDefinition): LearnedMatch[] {
  if (value === undefined || value === null) return []
  const lists = listsOf(definition)
  if (!Array.isArray(value) || value.length > MOST_MATCHES) throw wrong('matches')
  return value.map((match) => {
    const { list, value: text, record_id: id = null } = isObject(match) ? match : {}
    const known = lists.find((name) => name === list)
    if (!known || !isStorable(text) || matchKey(known, text) === '') throw wrong('matches')
    if (id !== null && !(Number.isSafeInteger(id) && Number(id) >= 0)) throw wrong('matches')
    return { list: known, value: text, record_id: id === null ? null : Number(id) }
  })
}

/** @throws ApiError 422 for whatever is no lesson about this import's columns and lists. */
export function readLesson(body: Record<string, unknown>, definition: ImportDefinition): Lesson {
  const known = new Set(['type', 'institution_id', 'mapping', 'matches'])
  for (const name of Object.keys(body))
    if (!known.has(name)) throw validationError({ [name]: texts.unknownField })
  const mapping = readMapping(body.mapping, definition)
  return { ...(mapping ? { mapping } : {}), matches: readMatches(body.matches, definition) }
}

/** The browser itself knows states by their folded text. */
const matchKey = (list: ImportList, value: string) =>
  list === 'states' ? fold(value.trim()) : nameKey(value)

const KEEP_MAPPING = `WITH known AS (
    SELECT columns FROM import_mappings
     WHERE institution_id = $1 AND type = $2 AND key = encode(sha256(convert_to($3, 'UTF8')), 'hex'))
  INSERT INTO import_mappings (institution_id, type, key, headers, columns)
  VALUES ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $3::jsonb, json_object($4, $5)::jsonb)
  ON CONFLICT (institution_id, type, key) DO UPDATE SET columns = excluded.columns, updated_at = now()
  RETURNING (SELECT columns FROM known) AS before, columns AS after`

/** Answers what it changes of what was known. @throws ApiError 422 for a record that the institution does not have. */
export async function learn(
  tx: PoolClient,
  institutionId: number,
  { type }: ImportDefinition,
  { mapping, matches }: Lesson,
): Promise<UpdatedField[]> {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  if (mapping) {
    const { rows } = await tx.query<{ before: unknown; after: unknown }>(KEEP_MAPPING, [
      institutionId,
      type,
      JSON.stringify(mapping.headers.map(fold).sort()),
      mapping.columns.map(([header]) => header),
      mapping.columns.map(([, column]) => column),
    ])
    before.columns = rows[0]?.before
    after.columns = rows[0]?.after
  }
  const learned = await keepMatches(tx, institutionId, matches)
  if (learned > 0) after.matches = learned
  return changedFields(before, after)
}

/** In one order whoever sends them: two people who teach the same values at the same moment wait for each other. */
const KEEP_MATCHES = `INSERT INTO import_matches (institution_id, list, value, record_id)
  SELECT $1, one.list, one.value, one.record_id
    FROM unnest($2::text[], $3::text[], $4::integer[]) AS one (list, value, record_id) ORDER BY one.list, one.value
  ON CONFLICT (institution_id, list, value) DO UPDATE SET record_id = excluded.record_id, updated_at = now()
   WHERE import_matches.record_id IS DISTINCT FROM excluded.record_id`

/** Answers how many are new, or lead elsewhere now. */
async function keepMatches(
  tx: PoolClient,
  institutionId: number,
  matches: readonly LearnedMatch[],
): Promise<number> {
  for (const list of new Set(matches.map((match) => match.list))) {
    const ids = matches.flatMap((match) =>
      match.list === list && match.record_id !== null ? match.record_id : [],
    )
    const known = await recordsOf(tx, institutionId, list, ids)
    if (ids.some((id) => !known.has(id))) throw validationError({ matches: texts.unknownReference })
  }
  // Of a value that is matched twice the last match counts.
  const last = new Map(matches.map((match) => [`${match.list} ${matchKey(match.list, match.value)}`, match]))
  const kept = [...last.values()]
  const { rowCount } = await tx.query(KEEP_MATCHES, [
    institutionId,
    kept.map(({ list }) => list),
    kept.map(({ list, value }) => matchKey(list, value)),
    kept.map(({ record_id }) => record_id),
  ])
  return rowCount ?? 0
}

/** What this import's earlier runs in the institution taught, the newest first. */
export async function learnedOf(
  tx: PoolClient,
  institutionId: number,
  definition: ImportDefinition,
): Promise<Learned> {
  const mappings = await tx.query<Learned['mappings'][number]>(
    'SELECT headers, columns FROM import_mappings WHERE institution_id = $1 AND type = $2 ORDER BY updated_at DESC LIMIT 50',
    [institutionId, definition.type],
  )
  const matches = await tx.query<LearnedMatch>(
    'SELECT list, value, record_id FROM import_matches WHERE institution_id = $1 AND list = any ($2) ORDER BY list, value',
    [institutionId, listsOf(definition)],
  )
  return { mappings: mappings.rows, matches: matches.rows }
}
