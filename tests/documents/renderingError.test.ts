import { expect, test, vi } from 'vitest'
import { renderingError } from '../../server/documents/renderingError.ts'
import { logger } from '../../server/logger.ts'
import { RenderingCrashed, UnrenderableDocument } from '../../server/pdf/renderPdf.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'

const going = new AbortController().signal

test.each([new UnrenderableDocument('too long'), new RenderingCrashed('ended')])(
  'a PDF that cannot be made is reported without what went wrong inside: %s',
  (failure) => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    expect(renderingError(failure, going)).toMatchObject({
      status: 500,
      message: documents.refusals.cannotRender,
    })
    expect(noted).toHaveBeenCalledWith(`documento: ${failure.message}`)
  },
)

test('any other failure stays as it is, and after an abort nothing is noted', () => {
  const failure = new Error('the store is away')
  expect(renderingError(failure, going)).toBe(failure)
  expect(renderingError(new RenderingCrashed('ended'), AbortSignal.abort())).toMatchObject({ status: 503 })
})
