import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'

/** A refusal that a client may read: a Portuguese message, a code for the browser, the fields that are wrong. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string | undefined
  readonly errors: Record<string, string> | undefined
  /** What else the answer carries at its top, beside message, code and errors. */
  readonly more: Record<string, unknown> | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    detail: { code?: string; errors?: Record<string, string>; more?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.status = status
    this.code = detail.code
    this.errors = detail.errors
    this.more = detail.more
  }
}

/** Field → what is wrong with it. Without a prototype, so that a client's `__proto__` is a name like any other. */
export const noRefusals = (): Record<string, string> => Object.create(null)

export const notFound = () => new ApiError(404, texts.notFound)
export const refused = (errors: Record<string, string>) => new ApiError(422, texts.invalidFields, { errors })
export const withoutPermission = () =>
  new ApiError(403, texts['without.permission'], { code: 'without.permission' })

/** Every failure of the API as JSON; what is not a refusal is logged and answered without detail. */
export function answerError(error: unknown, c: Context): Response {
  if (error instanceof ApiError) {
    const { status, message, code, errors, more } = error
    return c.json({ ...more, message, code, errors }, status)
  }
  if (error instanceof HTTPException) return c.json({ message: texts.unexpected }, error.status)
  console.error(error)
  return c.json({ message: texts.unexpected }, 500)
}
