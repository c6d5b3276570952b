import type { Context } from 'hono'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, validationError } from './errors.ts'
import { isObject } from './members.ts'

/**
 * The request body, parsed, its texts without what nobody sees (`visibleCharacters`).
 * @throws ApiError 415 for another content type, 400 for malformed JSON, 422 when nested too deeply, for an object
 *   within the body with too many members, or when a text contains a lone surrogate
 */
async function parsedBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, texts.notJson)
  const text = await c.req.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiError(400, texts.malformedJson)
  }
  if (isObject(body)) body = firstMembers(body)
  requireReasonableShape(body, MAX_DEPTH)
  const broken = SURROGATE_ESCAPE.test(text) ? findBrokenText(body) : undefined
  if (broken !== undefined) throw validationError({ [broken]: texts.brokenText })
  cleanTexts(body, SECRETS)
  return body
}

/** Members of a body that are compared as they were typed. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'password_new'])

/** A text with NUL is left for the rules to refuse. */
const cleanText = (text: string) => (text.includes('\u0000') ? text : visibleCharacters(text))

/** Cleans the texts within a parsed value, in place. */
function cleanTexts(value: unknown, except?: ReadonlySet<string>): void {
  if (value === null || typeof value !== 'object') return
  const holder = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(holder))
    if (typeof inner !== 'string') cleanTexts(inner)
    else if (!except?.has(key)) holder[key] = cleanText(inner)
}

/** Only an escape can produce a lone surrogate: bytes that are not UTF-8 are replaced as they are decoded. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * The path of a text with a lone surrogate, which the database would store as a different character:
 * `answers[3].answer`; '' for the body itself.
 */
function findBrokenText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const keyPath = isList ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const broken = LONE_SURROGATE.test(key) ? keyPath : findBrokenText(inner, keyPath)
    if (broken !== undefined) return broken
  }
  return undefined
}

/** The request body, a JSON object. @throws ApiError as `parsedBody`, 422 when it is not an object */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const body = await parsedBody(c)
  if (!isObject(body)) throw new ApiError(422, texts.bodyMustBeObject)
  return body
}

/** The request body, a JSON list. @throws ApiError as `parsedBody`, 422 when it is not a list */
export async function jsonList(c: Context): Promise<unknown[]> {
  const body = await parsedBody(c)
  if (!Array.isArray(body)) throw new ApiError(422, texts.bodyMustBeList)
  return body
}

/** Maximum nesting levels of a body: JSON.stringify and PostgreSQL both fail at a few thousand. */
const MAX_DEPTH = 10

/**
 * Maximum members of an object. No call has nearly as many fields, and each walk over tens of thousands of names takes the process a
 * tenth of a second.
 */
const MAX_MEMBERS = 1000

/** A body without the members after the thousandth: among so many are unknown ones, for which it is refused. */
function firstMembers(body: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(body)
  if (names.length <= MAX_MEMBERS) return body
  return Object.fromEntries(names.slice(0, MAX_MEMBERS).map((name) => [name, body[name]]))
}

/** @throws ApiError 422 for too many levels, or an object with too many members */
function requireReasonableShape(value: unknown, levels: number): void {
  if (value === null || typeof value !== 'object') return
  if (levels === 0) throw new ApiError(422, texts.tooDeep)
  const members = Object.values(value)
  if (members.length > MAX_MEMBERS && !Array.isArray(value)) throw new ApiError(422, texts.tooManyFields)
  for (const member of members) requireReasonableShape(member, levels - 1)
}

/** A string that PostgreSQL can store: without NUL. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\u0000')

/**
 * An integer from the query string, or the default when absent.
 * @throws ApiError 400 when it is not an integer from `min` to `max`.
 */
export function queryInteger(
  c: Context,
  name: string,
  { default: fallback, min, max }: { default: number; min: number; max: number },
): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })
  return value
}
