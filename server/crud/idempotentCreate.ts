import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { UUID } from '../body.ts'
import { ApiError, validationError } from '../errors.ts'

/**
 * The uuid that a client made for a new record, in lower case: sent again after a lost answer, it makes no second record.
 * Undefined from clients that leave it to the server, or that send a whole record, with its id, to make another one of it.
 * @throws ApiError 422
 */
export function requestedUuid({ id, uuid }: Record<string, unknown>): string | undefined {
  if (uuid === undefined || uuid === null || id !== undefined) return undefined
  if (typeof uuid !== 'string' || !UUID.test(uuid)) throw validationError({ uuid: texts.wrongType })
  return uuid.toLowerCase()
}

/** The uuid is that of a removed record, or of one that the caller does not see. */
export const usedUuidError = () => new ApiError(409, texts.usedUuid, { code: 'record.uuid' })
