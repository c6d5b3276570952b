import type { Context } from 'hono'
import { fold } from '../../src/domain/fold.ts'
import { onlyDigits } from '../../src/domain/mask.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { queryInteger } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Sort } from './statements.ts'

/** Which rows a list call wants. `limit` is null for all of them. */
export interface ListQuery {
  institutions: number[]
  /** A LIKE pattern over the folded search text, or null. */
  pattern: string | null
  sort: Sort
  limit: number | null
  offset: number
}

/** More rows than this are asked for page by page; the console's own largest page is 1000. */
const LARGEST_PAGE = 5000

/**
 * The institutions whose rows the call is about: the member that it names, or all in sight.
 * @throws ApiError 403 for an institution out of sight.
 */
export function institutionsOf(c: Context<SessionEnv>): number[] {
  const { institutions } = requireInstitution(c)
  const text = c.req.query('institution_id')
  if (text === undefined || text === '') return institutions
  const chosen = institutions.find((id) => String(id) === text)
  if (chosen === undefined) throw new ApiError(403, texts.foreignInstitution)
  return [chosen]
}

/** `%maria souza%` over folded text. Punctuated digits, a CPF or a phone, match what is stored: the digits alone. */
export function searchPattern(search: string): string {
  const digits = onlyDigits(search)
  const plain = digits && /^[\d\s./()-]+$/.test(search) ? digits : fold(search.trim())
  return `%${plain.replace(/[\\%_]/g, '\\$&')}%`
}

const invalid = (name: string) =>
  new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })

/** A JSON value of the simple-rest dialect: `range=[0,9]`, `sort=["name","ASC"]`, `filter={"q":"ana"}`. */
function jsonQuery(c: Context, name: string): unknown {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(name)
  }
}

function sortOf(c: Context, definition: Definition): Sort {
  const sort = jsonQuery(c, 'sort')
  if (sort === undefined) return definition.list.sort
  const [field, order] = Array.isArray(sort) ? sort : []
  if (field !== 'id' && !(typeof field === 'string' && Object.hasOwn(definition.fields, field)))
    throw invalid('sort')
  if (order !== 'ASC' && order !== 'DESC') throw invalid('sort')
  return { field, order }
}

function simpleRestRows(c: Context): Pick<ListQuery, 'limit' | 'offset'> {
  const range = jsonQuery(c, 'range')
  if (range === undefined) return { limit: LARGEST_PAGE, offset: 0 }
  const [first, last] = Array.isArray(range) ? range : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw invalid('range')
  return { limit: Math.min(last - first + 1, LARGEST_PAGE), offset: first }
}

function rowsOf(c: Context, definition: Definition): Pick<ListQuery, 'limit' | 'offset'> {
  if (!definition.wire) return simpleRestRows(c)
  if (definition.wire.paging === 'page') {
    const limit = queryInteger(c, 'size', 10, 1, LARGEST_PAGE)
    return { limit, offset: (queryInteger(c, 'page', 1, 1, 1_000_000) - 1) * limit }
  }
  const all = c.req.query('size') === undefined
  return {
    limit: all ? null : queryInteger(c, 'size', 1000, 1, LARGEST_PAGE),
    offset: queryInteger(c, 'offset', 0, 0, 999_999_999),
  }
}

function searchOf(c: Context, definition: Definition): string {
  if (definition.wire) return c.req.query('search') ?? ''
  const filter = jsonQuery(c, 'filter') ?? {}
  if (typeof filter !== 'object' || Array.isArray(filter)) throw invalid('filter')
  const { q = '', ...others } = filter as { q?: unknown }
  if (typeof q !== 'string' || Object.keys(others).length) throw invalid('filter')
  return q
}

/** @throws ApiError 400 for a parameter that cannot be read, 403 for an institution out of sight. */
export function listQuery(c: Context<SessionEnv>, definition: Definition): ListQuery {
  const search = searchOf(c, definition).replaceAll('\u0000', '')
  return {
    institutions: institutionsOf(c),
    pattern: search.trim() ? searchPattern(search) : null,
    sort: sortOf(c, definition),
    ...rowsOf(c, definition),
  }
}
