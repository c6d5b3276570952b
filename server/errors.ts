import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { isUnavailable } from './db/unavailable.ts'
import { isDiskFull } from './diskFull.ts'
import { FileMissing } from './files/fileStore.ts'

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

/** Seconds after which whoever was turned away may ask again. */
const RETRY_AFTER = '2'

/** Too much is under way, or what is needed is away for a moment. */
export const unavailable = () => new ApiError(503, texts.unavailable, { code: 'unavailable' })

const withoutSpace = () => new ApiError(507, texts.diskFull, { code: 'disk.full' })

/** A failure that passes as what its client is told of it; any other as it is. */
function answerable(failure: unknown): unknown {
  if (isDiskFull(failure)) return logged('disco cheio:', failure, withoutSpace())
  if (failure instanceof FileMissing)
    return logged('arquivo ausente:', failure, new ApiError(404, texts.fileMissing))
  if (isUnavailable(failure)) return logged('banco de dados:', failure, unavailable())
  return failure
}

/** Every failure of the API as JSON; what is not a refusal is logged and answered without detail. */
export function answerError(failure: unknown, c: Context): Response {
  const error = answerable(failure)
  if (error instanceof ApiError && error.status === 503) c.header('retry-after', RETRY_AFTER)
  if (error instanceof ApiError) {
    const { status, message, code, errors, more } = error
    return c.json({ ...more, message, code, errors }, status)
  }
  if (error instanceof HTTPException) return c.json({ message: texts.unexpected }, error.status)
  console.error(error)
  return c.json({ message: texts.unexpected }, 500)
}

function logged(subject: string, failure: unknown, answer: ApiError): ApiError {
  console.error(subject, failure instanceof Error ? failure.message : failure)
  return answer
}
