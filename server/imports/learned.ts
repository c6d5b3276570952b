import type { PoolClient } from 'pg'
import type { saveLearned } from '../../src/calls/imports.ts'
import { capabilities } from '../../src/domain/capabilities.ts'
import { fold } from '../../src/domain/fold.ts'
import { nameKey } from '../../src/domain/names.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Learned, LearnedMatch } from '../../src/resources/importWire.ts'
import { forSheets, type ImportDefinition, type ImportList, wireColumns } from '../../src/schema/imports.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { isText } from '../http/body.ts'
import { validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { isObject } from '../http/members.ts'
import { changedFields } from '../log/write.ts'
import { selectRecordIds } from './lists.ts'

interface LearnedInput {
  mapping?: { headers: string[]; columns: [header: string, column: string][] }
  matches: LearnedMatch[]
}

const MAX_HEADERS = 500
const MAX_MATCHES = 5000
const MAX_TEXT_LENGTH = 500

const closedListsOf = (definition: ImportDefinition) => [
  ...new Set(wireColumns(definition).flatMap(({ list }) => list ?? [])),
]

const isStorable = (value: unknown): value is string =>
  isText(value) && value.length <= MAX_TEXT_LENGTH && !/\p{Surrogate}/u.test(value)

const typeError = (field: string) => validationError({ [field]: texts.wrongType })

function readMapping(
  value: Record<string, unknown> | null,
  definition: ImportDefinition,
): LearnedInput['mapping'] {
  if (value === null) return undefined
  const { headers, columns: chosen } = value
  if (!Array.isArray(headers) || headers.length > MAX_HEADERS || !headers.every(isStorable))
    throw typeError('mapping')
  const names = new Set(forSheets(definition, capabilities).columns.map(({ name }) => name))
  const pairs = isObject(chosen) ? Object.entries(chosen) : null
  if (!pairs || pairs.length > MAX_HEADERS) throw typeError('mapping')
  const read = pairs.map(([header, column]): [string, string] => {
    if (!isStorable(header) || typeof column !== 'string' || !names.has(column)) throw typeError('mapping')
    return [header, column]
  })
  return { headers, columns: read }
}

function readMatches(value: readonly unknown[], definition: ImportDefinition): LearnedMatch[] {
  const lists = closedListsOf(definition)
  if (value.length > MAX_MATCHES) throw typeError('matches')
  return value.map((match) => {
    const { list, value: text, record_id: id = null } = isObject(match) ? match : {}
    const learnedList = lists.find((name) => name === list)
    if (!learnedList || !isStorable(text) || matchKey(learnedList, text) === '') throw typeError('matches')
    if (id !== null && !(Number.isSafeInteger(id) && Number(id) >= 0)) throw typeError('matches')
    return { list: learnedList, value: text, record_id: id === null ? null : Number(id) }
  })
}

/** @throws ApiError 422 for columns or lists that this import does not have. */
export function readLearnedInput(
  body: Request<typeof saveLearned>['body'],
  definition: ImportDefinition,
): LearnedInput {
  const mapping = readMapping(body.mapping, definition)
  return { ...(mapping ? { mapping } : {}), matches: readMatches(body.matches ?? [], definition) }
}

/** The browser matches states by folded text only. */
const matchKey = (list: ImportList, value: string) =>
  list === 'states' ? fold(value.trim()) : nameKey(value)

const UPSERT_MAPPING = `WITH known AS (
    SELECT columns FROM import_mappings
     WHERE institution_id = $1 AND type = $2 AND key = encode(sha256(convert_to($3, 'UTF8')), 'hex'))
  INSERT INTO import_mappings (institution_id, type, key, headers, columns)
  VALUES ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $3::jsonb, json_object($4, $5)::jsonb)
  ON CONFLICT (institution_id, type, key) DO UPDATE SET columns = excluded.columns, updated_at = now()
  RETURNING (SELECT columns FROM known) AS before, columns AS after`

/**
 * Stores mapping and matches; returns the changes for the log.
 * @throws ApiError 422 for a record that the institution does not have.
 */
export async function storeLearned(
  tx: PoolClient,
  institutionId: number,
  { type }: ImportDefinition,
  { mapping, matches }: LearnedInput,
): Promise<UpdatedField[]> {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  if (mapping) {
    const { rows } = await tx.query<{ before: unknown; after: unknown }>(UPSERT_MAPPING, [
      institutionId,
      type,
      JSON.stringify(mapping.headers.map(fold).sort()),
      mapping.columns.map(([header]) => header),
      mapping.columns.map(([, column]) => column),
    ])
    before.columns = rows[0]?.before
    after.columns = rows[0]?.after
  }
  const learned = await upsertMatches(tx, institutionId, matches)
  if (learned > 0) after.matches = learned
  return changedFields(before, after)
}

/** Ordered, so that concurrent upserts of the same values wait for each other instead of deadlocking. */
const UPSERT_MATCHES = `INSERT INTO import_matches (institution_id, list, value, record_id)
  SELECT $1, learned.list, learned.value, learned.record_id
    FROM unnest($2::text[], $3::text[], $4::integer[]) AS learned (list, value, record_id) ORDER BY learned.list, learned.value
  ON CONFLICT (institution_id, list, value) DO UPDATE SET record_id = excluded.record_id, updated_at = now()
   WHERE import_matches.record_id IS DISTINCT FROM excluded.record_id`

/** Upserts matches; returns the number of changed ones. */
async function upsertMatches(
  tx: PoolClient,
  institutionId: number,
  matches: readonly LearnedMatch[],
): Promise<number> {
  for (const list of new Set(matches.map((match) => match.list))) {
    const ids = matches.flatMap((match) =>
      match.list === list && match.record_id !== null ? match.record_id : [],
    )
    const existingIds = await selectRecordIds(tx, institutionId, list, ids)
    if (ids.some((id) => !existingIds.has(id))) throw validationError({ matches: texts.unknownReference })
  }
  // The last match of a value wins.
  const last = new Map(matches.map((match) => [`${match.list} ${matchKey(match.list, match.value)}`, match]))
  const lastMatches = [...last.values()]
  const { rowCount } = await tx.query(UPSERT_MATCHES, [
    institutionId,
    lastMatches.map(({ list }) => list),
    lastMatches.map(({ list, value }) => matchKey(list, value)),
    lastMatches.map(({ record_id }) => record_id),
  ])
  return rowCount ?? 0
}

/** Mappings and matches learned by this import in the institution, newest first. */
export async function selectLearned(
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
    [institutionId, closedListsOf(definition)],
  )
  return { mappings: mappings.rows, matches: matches.rows }
}
