import { UUID } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, validationError } from '../http/errors.ts'

/**
 * The uuid that a client generated for a new record, in lower case: a retry after a lost response creates no
 * second record. Undefined when the client leaves it to the server, or sends a whole record, with its id, to
 * duplicate it.
 * @throws ApiError 422
 */
export function requestedUuid({ id, uuid }: Record<string, unknown>): string | undefined {
  if (uuid === undefined || uuid === null || id !== undefined) return undefined
  if (typeof uuid !== 'string' || !UUID.test(uuid)) throw validationError({ uuid: texts.wrongType })
  return uuid.toLowerCase()
}

/** The uuid belongs to a removed record, or to one that is not visible to the caller. */
export const usedUuidError = () => new ApiError(409, texts.usedUuid, { code: 'record.uuid' })
