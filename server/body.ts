import type { Context } from 'hono'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { ApiError, noRefusals, refused } from './errors.ts'

/**
 * The JSON object of a body.
 * @throws ApiError 415 when it is not sent as JSON, 400 when it cannot be read, 422 when it is no object or nested too deep.
 */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, texts.notJson)
  const text = await c.req.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiError(400, texts.malformedJson)
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new ApiError(422, texts.bodyMustBeObject)
  if (isDeeper(body, DEEPEST)) throw new ApiError(422, texts.tooDeep)
  return body as Record<string, unknown>
}

/** Levels of a body. Neither JSON.stringify nor PostgreSQL survives some thousands of them. */
const DEEPEST = 10

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** The text fields of a body by name. @throws ApiError 422 for a missing, empty, non-text or unknown one. */
export function textFields<Name extends string>(
  body: Record<string, unknown>,
  names: readonly Name[],
  required: Record<Name, string>,
): Record<Name, string> {
  const wrong = noRefusals()
  for (const key of Object.keys(body))
    if (!names.some((name) => name === key)) wrong[key] = texts.unknownField
  const fields = {} as Record<Name, string>
  for (const name of names) {
    const value = body[name]
    if (value === undefined || value === null || value === '') wrong[name] = required[name]
    else if (!isText(value)) wrong[name] = texts.wrongType
    else fields[name] = value
  }
  if (Object.keys(wrong).length) throw refused(wrong)
  return fields
}

/** Text that PostgreSQL can store: a string without NUL. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\u0000')

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const INTEGER_LIMIT = 2_147_483_647

/** A positive integer column's value from text, or null for anything else. */
export function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= INTEGER_LIMIT ? id : null
}

/**
 * A whole number of the query, or the fallback when absent.
 * @throws ApiError 400 when it is not a number from `least` to `most`.
 */
export function queryNumber(c: Context, name: string, fallback: number, least: number, most: number): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })
  return value
}
