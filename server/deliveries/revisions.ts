import { fillText } from '../../src/domain/fillText.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { ApiError } from '../http/errors.ts'

interface Revision {
  revision: number
  /** Of the delivery's body. */
  sha256: string
}

/**
 * Whether a delivery is the same as the last one, sent again; false for a later revision.
 * @throws ApiError 409 for an earlier revision, or the same one with different content
 */
export function checkRevision(last: Revision, { revision, sha256 }: Revision): boolean {
  if (revision > last.revision) return false
  if (revision < last.revision)
    throw new ApiError(409, fillText(texts.olderRevision, { revision: last.revision }), {
      code: 'record.older',
    })
  if (sha256 === last.sha256) return true
  throw new ApiError(409, fillText(texts.otherContent, { revision }), {
    code: 'record.content',
  })
}
