import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { OVERDUE } from '../db/answerLimit.ts'

/**
 * SQLSTATEs of refused or terminated connections, too many connections, timeouts, serialization failures, and a server that only
 * reads, such as a standby that is being promoted.
 */
const SQL_STATES = /^(08|57P0|53300|53400|57014|55P03|25P03|25006|40001|40P01)/

/** Socket errors. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** Errors of pg without a code, and our own. */
const MESSAGES = new RegExp(
  `^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|${OVERDUE})`,
)

/** Whether the connection or a timeout, not the statement, caused a failure: a retry may succeed shortly. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (MESSAGES.test(message)) return true
  if (code === undefined) return error instanceof AggregateError && error.errors.some(isUnavailable)
  return SYSTEM_CODES.has(code)
    ? syscall === 'connect' || syscall === 'read' || syscall === 'write'
    : SQL_STATES.test(code)
}

/** Error codes of a full disk or quota: Node's, and PostgreSQL's disk_full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Whether a write by this process or PostgreSQL failed because the disk is full; it succeeds once space is
 * freed.
 */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}

/** An error response: a Portuguese message, a code for the browser, and errors by field. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string | undefined
  readonly errors: Record<string, string> | undefined
  /** Further top-level members of the response, besides message, code and errors. */
  readonly extra: Record<string, unknown> | undefined
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    detail: {
      code?: string
      errors?: Record<string, string>
      extra?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = detail.code
    this.errors = detail.errors
    this.extra = detail.extra
    this.retryAfter = detail.retryAfter
  }
}

/** Errors by field. Without a prototype, so that a client's `__proto__` is a name like any other. */
export const noFieldErrors = (): Record<string, string> => Object.create(null)

export const notFound = () => new ApiError(404, texts.notFound)
export const validationError = (errors: Record<string, string>) =>
  new ApiError(422, texts.invalidFields, { errors })

/** The server is overloaded, or a dependency is temporarily down. */
export const unavailable = () => new ApiError(503, texts.unavailable, { code: 'unavailable' })

/** There is no space left, or too little to accept files. */
export const storageFull = () => new ApiError(507, texts.diskFull, { code: 'disk.full' })
