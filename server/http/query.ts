import type { Context } from 'hono'
import { isDate } from '../../src/domain/dates.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { QueryParameter, QueryValue } from '../../src/schema/call.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { invalidQuery } from '../crud/query.ts'
import { queryInteger } from './body.ts'
import { ApiError } from './errors.ts'

function idQuery(c: Context, name: string): number | null {
  const text = c.req.query(name)
  if (!text) return null
  const id = parseId(text)
  if (id === null) throw invalidQuery(name)
  return id
}

function idsQuery(c: Context, name: string, max: number): number[] | null {
  const text = c.req.query(name)
  if (text === undefined) return null
  const ids = text.split(',')
  if (ids.length > max) throw invalidQuery(name)
  return ids.map((part) => {
    const id = parseId(part)
    if (id === null) throw invalidQuery(name)
    return id
  })
}

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

/** A visible institution. @throws ApiError 403 for another one, and before one is chosen */
function institutionQuery(c: Context<SessionEnv>, name: string): number | null {
  const { institutions } = requireInstitution(c)
  const text = c.req.query(name)
  if (!text) return null
  const chosen = institutions.find((id) => String(id) === text)
  if (chosen === undefined) throw new ApiError(403, texts.foreignInstitution)
  return chosen
}

/** A shorter search text is ignored (OQ-090). */
const MIN_SEARCH_LENGTH = 3

function searchQuery(c: Context, name: string, min = MIN_SEARCH_LENGTH): string | null {
  const search = (c.req.query(name) ?? '').replaceAll('\u0000', '').trim()
  return search.length >= min ? search : null
}

type Plain = Exclude<QueryParameter['kind'], 'choice' | 'ids' | 'integer' | 'search'>

const readers: Record<Plain, (c: Context, name: string) => unknown> = {
  id: idQuery,
  institution: institutionQuery,
  boolean: booleanQuery,
  date: dateQuery,
  flag: (c, name) => c.req.query(name) !== undefined,
  text: (c, name) => c.req.query(name) || null,
}

function choiceQuery(c: Context, name: string, choices: readonly string[]): string | null {
  const text = c.req.query(name)
  if (!text) return null
  if (!choices.includes(text)) throw invalidQuery(name)
  return text
}

function readParameter(c: Context, name: string, parameter: QueryParameter): unknown {
  if (parameter.kind === 'search') return searchQuery(c, name, parameter.min)
  if (parameter.kind === 'ids') return idsQuery(c, name, parameter.max)
  if (parameter.kind === 'choice') return choiceQuery(c, name, parameter.choices)
  if (parameter.kind !== 'integer') return readers[parameter.kind](c, name)
  return queryInteger(c, name, parameter)
}

/** The declared parameters of a call's query. @throws ApiError 400 naming the first invalid one */
export function readQuery<Parameters extends Readonly<Record<string, QueryParameter>>>(
  c: Context,
  parameters: Parameters,
): { [Name in keyof Parameters]: QueryValue<Parameters[Name]> } {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, readParameter(c, name, parameter)]),
  ) as { [Name in keyof Parameters]: QueryValue<Parameters[Name]> }
}
