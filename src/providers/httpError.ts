import { signIn } from '../calls/signIn.ts'
import { errors as texts } from '../i18n/ptBR/errors.ts'
import { parseEndpoint } from '../schema/endpoint.ts'

/** An error response, or a network failure (status 0). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string | undefined
  /** Error message by field. */
  readonly errors: Record<string, string> | undefined
  /** The whole response body. */
  readonly data: unknown
  /** Where react-admin's forms look for field errors. */
  readonly body: { errors?: Record<string, string> }

  constructor(
    message: string,
    status: number,
    detail: { code?: string; errors?: Record<string, string>; data?: unknown } = {},
  ) {
    super(message)
    this.status = status
    this.code = detail.code
    this.errors = detail.errors
    this.data = detail.data
    this.body = { errors: detail.errors }
  }
}

export function isHttpError(error: unknown, status: number): error is HttpError {
  return error instanceof HttpError && error.status === status
}

/** Whether an error is a network failure or a 5xx: the same call may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500)

/** Whether a failed call may still have taken effect. */
export const isOutcomeUnknown = isTransient

/** The server's message, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof HttpError && error.message !== texts.unexpected ? error.message : fallback
}

/** The server's errors of fields in one sentence after the other, else its message, else the fallback. */
export function fieldErrorsText(error: unknown, fallback: string): string {
  const texts = error instanceof HttpError ? Object.values(error.errors ?? {}) : []
  return texts.length > 0 ? texts.join(' ') : errorMessage(error, fallback)
}

/** Statuses of a refusal that the same call gets again. */
const REFUSALS = new Set([400, 403, 422])

/** Why the server refuses what an address names; undefined for failures that may pass. */
export function refusalReason(error: unknown): string | undefined {
  if (isHttpError(error, 404)) return texts.missing
  if (!(error instanceof HttpError) || !REFUSALS.has(error.status)) return undefined
  return errorMessage(error, '') || undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined
}

/**
 * Field → its first message; undefined if there are none. `specialities.0` and `specialities[0]` are about
 * `specialities`.
 */
function fieldErrors(value: unknown): Record<string, string> | undefined {
  if (!isObject(value) || Object.keys(value).length === 0) return undefined
  const errors: Record<string, string> = {}
  for (const [key, text] of Object.entries(value)) errors[key.replace(/[.[]\d.*$/, '')] ??= String(text)
  return errors
}

function textForCode(code: string | undefined): string | undefined {
  return code === 'user.password.invalid' || code === 'without.permission' ? texts[code] : undefined
}

/** Converts an error response. A rejected sign-in without a known code has its own message. */
export function toHttpError(path: string, status: number, body: unknown): HttpError {
  const fields = isObject(body) ? body : { message: body }
  const message = nonEmptyText(fields.message)
  const code = nonEmptyText(fields.code) ?? (textForCode(message) && message)
  const own =
    status === 401
      ? (textForCode(code) ?? (isSignIn(path) ? texts.authenticationFailed : undefined))
      : undefined
  return new HttpError(own ?? message ?? texts.unexpected, status, {
    code,
    errors: fieldErrors(fields.errors),
    data: body,
  })
}

export function isSignIn(path: string): boolean {
  return path === parseEndpoint(signIn.call).path
}

/** Whether a 401 means missing rights or wrong credentials rather than an expired session. */
export function keepsSession(path: string, error: HttpError): boolean {
  return textForCode(error.code) !== undefined || isSignIn(path)
}
