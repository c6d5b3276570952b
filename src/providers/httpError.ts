import { errors as texts } from '../i18n/ptBR/errors.ts'

/** A call that the server refused (its status) or that never reached it (status 0). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string | undefined
  /** What is wrong with each refused field. */
  readonly errors: Record<string, string> | undefined
  /** The answer's whole body, for the refusals that say more. */
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

/** What to show of a failure: the server's own words, else those of the screen. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof HttpError && error.message !== texts.unexpected ? error.message : fallback
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined
}

function fieldErrors(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, String(text)]))
}

function textOfCode(code: string | undefined): string | undefined {
  return code === 'user.password.invalid' || code === 'without.permission' ? texts[code] : undefined
}

/** The error that an answer means. A refused sign-in without a known code has a text of its own. */
export function refusal(path: string, status: number, body: unknown): HttpError {
  const fields = isObject(body) ? body : { message: body }
  const message = textIn(fields.message)
  const code = textIn(fields.code) ?? (textOfCode(message) && message)
  const own =
    status === 401
      ? (textOfCode(code) ?? (isSignIn(path) ? texts.authenticationFailed : undefined))
      : undefined
  return new HttpError(own ?? message ?? texts.unexpected, status, {
    code,
    errors: fieldErrors(fields.errors),
    data: body,
  })
}

export function isSignIn(path: string): boolean {
  return path === '/manager/login'
}

/** A 401 that says 'not you' or 'not this', not 'sign in again'. */
export function keepsSession(path: string, error: HttpError): boolean {
  return textOfCode(error.code) !== undefined || isSignIn(path)
}
