import type { Context } from 'hono'
import { isDate } from '../../src/domain/dates.ts'
import type { QueryParameter, QueryValue } from '../../src/schema/call.ts'
import { queryInteger } from '../body.ts'
import { idQuery, invalidQuery, MIN_SEARCH_LENGTH } from '../crud/query.ts'

function booleanQuery(c: Context, name: string): boolean | null {
  const text = c.req.query(name)
  if (!text) return null
  if (text !== 'true' && text !== 'false') throw invalidQuery(name)
  return text === 'true'
}

function dateQuery(c: Context, name: string): string | null {
  const text = c.req.query(name)
  if (!text) return null
  if (!isDate(text)) throw invalidQuery(name)
  return text
}

/** The text that is searched for; a shorter one is ignored (OQ-090). */
function searchQuery(c: Context, name: string): string | null {
  const search = (c.req.query(name) ?? '').replaceAll('\u0000', '').trim()
  return search.length >= MIN_SEARCH_LENGTH ? search : null
}

const readers: Record<Exclude<QueryParameter['kind'], 'integer'>, (c: Context, name: string) => unknown> = {
  id: idQuery,
  boolean: booleanQuery,
  date: dateQuery,
  text: (c, name) => c.req.query(name) || null,
  search: searchQuery,
}

/** The declared parameters of a call's query. @throws ApiError 400 naming the first invalid one */
export function readQuery<Parameters extends Readonly<Record<string, QueryParameter>>>(
  c: Context,
  parameters: Parameters,
): { [Name in keyof Parameters]: QueryValue<Parameters[Name]> } {
  const values = Object.entries(parameters).map(([name, parameter]) => [
    name,
    parameter.kind === 'integer'
      ? queryInteger(c, name, parameter.default, parameter.min, parameter.max)
      : readers[parameter.kind](c, name),
  ])
  return Object.fromEntries(values)
}
