import { documents as texts } from '../../src/i18n/ptBR/documents.ts'
import { ApiError, unavailable } from '../errors.ts'
import { RenderingCrashed, UnrenderableDocument } from '../pdf/renderPdf.ts'

/** What a request answers whose PDF could not be made; other failures as they are. After an abort nobody reads it. */
export function renderingError(failure: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return unavailable()
  if (failure instanceof UnrenderableDocument || failure instanceof RenderingCrashed) {
    console.error('documento:', failure.message)
    return new ApiError(500, texts.refusals.cannotRender)
  }
  return failure
}
