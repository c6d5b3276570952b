import type { Context } from 'hono'
import { searchedNumber } from '../../src/domain/documents.ts'
import { fold, isShortWord } from '../../src/domain/fold.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { PAGE, PAGE_SIZE } from '../../src/schema/call.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { choiceFilters } from '../../src/schema/listFilters.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { queryInteger } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import { anything, isObject, objectOf } from '../http/members.ts'
import type { Sort } from './statements.ts'

/** Filter, order and page of a list call. `limit` is null for all rows. */
export interface ListQuery {
  institutions: number[]
  /** LIKE pattern on the folded search text, or null. */
  pattern: string | null
  /** Field → value that rows must have. */
  filters: readonly (readonly [name: string, value: string])[]
  sort: Sort
  limit: number | null
  offset: number
}

/** Maximum page size; the console's own is 1000. */
const MAX_PAGE_SIZE = 5000

/**
 * Institutions whose rows a call covers: the requested member, or all visible ones.
 * @throws ApiError 403 for an institution that is not visible.
 */
export function scopeInstitutions(c: Context<SessionEnv>): number[] {
  const { institutions } = requireInstitution(c)
  const text = c.req.query('institution_id')
  if (text === undefined || text === '') return institutions
  const chosen = institutions.find((id) => String(id) === text)
  if (chosen === undefined) throw new ApiError(403, texts.foreignInstitution)
  return [chosen]
}

/** The folded text of a search; a formatted CPF, CNPJ or phone is reduced to its characters, as stored. */
function searchedText(search: string): string {
  const folded = fold(search).trim()
  return searchedNumber(folded)?.toLowerCase() ?? folded
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Words that are looked for one by one; PostgreSQL plans a second for a thousand of them. */
const MAX_WORDS = 20

/**
 * `%maria souza%` for the functions of the database, which find what has every word of it (`sala_has_words`). Words after the
 * twentieth have to follow it as they are typed: no name has as many.
 */
export function searchPattern(search: string): string {
  const words = escaped(searchedText(search)).split(' ')
  const [first, rest] = [words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1)]
  return `%${[...first, ...(rest.length > 0 ? [rest.join('_')] : [])].join(' ')}%`
}

/**
 * The LIKE patterns of `hasEveryWord`: that of the longest word, then one for each word. They match what `hasWords` says, and an
 * empty search matches all.
 */
export function wordPatterns(search: string): string[] {
  const words = searchedText(search).split(' ')
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  const patterns = words.map((word) => `%${isShortWord(word) ? ' ' : ''}${escaped(word)}%`)
  return [`%${escaped(longest)}%`, ...(words.length > 1 ? patterns : [])]
}

/**
 * The condition that a text has every word of a search. A trigram index serves its first half.
 * @param words the parameter of its `wordPatterns`, such as `$2`
 */
export const hasEveryWord = (text: string, words: string): string =>
  `(${text} LIKE (${words}::text[])[1] AND ' ' || ${text} LIKE ALL (${words}))`

/** The error for an invalid query parameter. */
export const invalidQuery = (name: string) =>
  new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })

/** Parses a JSON parameter of the simple-rest dialect: `range=[0,9]`, `sort=["name","ASC"]`, `filter={"q":"ana"}`. */
function jsonQuery(c: Context, name: string): unknown {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery(name)
  }
}

function readSort(c: Context, definition: Definition): Sort {
  const sort = jsonQuery(c, 'sort')
  if (sort === undefined) return definition.list.sort
  const [field, order] = Array.isArray(sort) ? sort : []
  if (field !== 'id' && !(typeof field === 'string' && Object.hasOwn(definition.fields, field)))
    throw invalidQuery('sort')
  if (order !== 'ASC' && order !== 'DESC') throw invalidQuery('sort')
  return { field, order }
}

function simpleRestPaging(c: Context): Pick<ListQuery, 'limit' | 'offset'> {
  const range = jsonQuery(c, 'range')
  if (range === undefined) return { limit: MAX_PAGE_SIZE, offset: 0 }
  const [first, last] = Array.isArray(range) ? range : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw invalidQuery('range')
  return { limit: Math.min(last - first + 1, MAX_PAGE_SIZE), offset: first }
}

function readPaging(c: Context, definition: Definition): Pick<ListQuery, 'limit' | 'offset'> {
  if (!definition.wire) return simpleRestPaging(c)
  if (definition.wire.paging === 'page') {
    const limit = queryInteger(c, 'size', { ...PAGE_SIZE, max: MAX_PAGE_SIZE })
    return { limit, offset: offsetOf(queryInteger(c, 'page', PAGE), limit) }
  }
  const all = c.req.query('size') === undefined
  return {
    limit: all ? null : queryInteger(c, 'size', { default: 1000, min: 1, max: MAX_PAGE_SIZE }),
    offset: queryInteger(c, 'offset', { default: 0, min: 0, max: 999_999_999 }),
  }
}

function readFilter(c: Context, definition: Definition): Record<string, unknown> {
  if (definition.wire) return { ...c.req.query(), q: c.req.query('search') }
  const filter = jsonQuery(c, 'filter') ?? {}
  const choices = Object.fromEntries(choiceFilters(definition).map((name) => [name, anything]))
  const check = objectOf({ ...choices, q: (q = '') => (typeof q === 'string' ? undefined : texts.wrongType) })
  if (!isObject(filter) || check(filter) !== undefined) throw invalidQuery('filter')
  return { ...filter }
}

/** Values of the list's choices; an empty one does not restrict. */
const readChoices = (definition: Definition, values: Record<string, unknown>): ListQuery['filters'] =>
  choiceFilters(definition).flatMap((name) => {
    const value = values[name]
    const field = definition.fields[name]
    if (value === undefined || value === '' || field?.kind !== 'choice') return []
    const choice = field.choices.find((code) => code === value)
    if (choice === undefined) throw invalidQuery(name)
    return [[name, choice] as const]
  })

/** @throws ApiError 400 for an invalid parameter, 403 for an institution that is not visible. */
export function listQuery(c: Context<SessionEnv>, definition: Definition): ListQuery {
  const filter = readFilter(c, definition)
  const search = String(filter.q ?? '').replaceAll('\u0000', '')
  return {
    institutions: scopeInstitutions(c),
    pattern: search.trim() ? searchPattern(search) : null,
    filters: readChoices(definition, filter),
    sort: readSort(c, definition),
    ...readPaging(c, definition),
  }
}
