import { documents as texts } from '../../src/i18n/ptBR/documents.ts'
import { ApiError, unavailable } from '../http/errors.ts'
import { logger } from '../logger.ts'
import { RenderingCrashed, UnrenderableDocument } from '../pdf/renderPdf.ts'

/**
 * Converts a failure to make a PDF into the error of the response; other failures are returned unchanged.
 * After an abort, no client reads the response.
 */
export function renderingError(failure: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return unavailable()
  if (failure instanceof UnrenderableDocument || failure instanceof RenderingCrashed) {
    logger.error(`documento: ${failure.message}`)
    return new ApiError(500, texts.refusals.cannotRender)
  }
  return failure
}
