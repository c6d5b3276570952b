import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { FileMissing, FilesUnavailable } from '../files/fileStore.ts'
import { logFailure, logger, messageOf } from '../logger.ts'
import { ApiError, isDiskFull, isUnavailable, storageFull, unavailable } from './errors.ts'

/** Seconds, for the Retry-After header of a 503. */
const RETRY_AFTER_SECONDS = 2

/** Maps a temporary or known failure to its ApiError and logs it; returns any other unchanged. */
function toApiError(failure: unknown, c: Context): unknown {
  const log = (subject: string, answer: ApiError) => {
    c.set('isFailureLogged', true)
    logger.error(`${subject}: ${messageOf(failure)}`)
    return answer
  }
  if (isDiskFull(failure)) return log('disco cheio', storageFull())
  if (failure instanceof FileMissing) return log('arquivo ausente', new ApiError(404, texts.fileMissing))
  if (failure instanceof FilesUnavailable) return log('arquivos', unavailable())
  if (isUnavailable(failure)) return log('banco de dados', unavailable())
  return failure
}

/**
 * The JSON response to any failure of the API; unexpected ones are logged, and the response omits details.
 */
export function errorResponse(failure: unknown, c: Context): Response {
  const error = toApiError(failure, c)
  if (error instanceof ApiError) {
    const { status, message, code, errors, extra } = error
    const retryAfter = error.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
    return c.json({ ...extra, message, code, errors }, status)
  }
  if (error instanceof HTTPException) return c.json({ message: texts.unexpected }, error.status)
  c.set('isFailureLogged', true)
  logFailure(error)
  return c.json({ message: texts.unexpected }, 500)
}
