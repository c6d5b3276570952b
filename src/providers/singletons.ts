import { PLATFORM } from '../domain/platform.ts'
import type { Call } from '../schema/call.ts'
import { buildCall } from '../schema/endpoint.ts'
import type { Part, SingletonValues } from '../schema/singleton.ts'
import { isHttpError, send } from './httpClient.ts'
import { editedState } from './staleEdits.ts'

/** What the read call of a part answered; null if it was never stored. */
interface PartAnswer {
  answer: unknown
}

/** A call's path and query, with the institution where the call declares it. */
function addressOf({ call, institution, query }: Call, { params }: Part, institutionId: number) {
  const address = buildCall(call, { ...params, ...(institution && { [institution]: institutionId }) })
  return {
    address,
    query: query && 'institution_id' in query ? { institution_id: institutionId } : undefined,
  }
}

/** @throws HttpError */
export async function readPart(part: Part, institutionId: number, signal: AbortSignal): Promise<PartAnswer> {
  const { address, query } = addressOf(part.read, part, institutionId)
  try {
    return { answer: (await send(address, { query, signal })).data }
  } catch (error) {
    if (part.create && isHttpError(error, 404)) return { answer: null }
    throw error
  }
}

interface PartEdit {
  values: SingletonValues
  /** The values that the edit is based on. */
  base: SingletonValues
  /** Further values of the body. */
  more?: object
}

/**
 * Saves a part.
 * @throws HttpError 409 `record.changed` if it was changed since
 */
export async function savePart(
  part: Part,
  institutionId: number,
  { values, base, more }: PartEdit,
): Promise<void> {
  const { fields, create, created, save, bodyOf } = part
  const isNew = create !== undefined && fields.every((name) => base[name] === null)
  const call = isNew ? create : save
  const { address, query } = addressOf(call, part, institutionId)
  const content = bodyOf(values, base)
  const declares = (name: string) => call.body !== undefined && name in call.body
  const body = Array.isArray(content)
    ? content
    : {
        ...(declares('institution_id') && { institution_id: institutionId }),
        ...content,
        ...more,
        ...(declares('platform') && { platform: PLATFORM }),
        ...(call.previous && (await editedState(bodyOf(base, base)))),
        ...(isNew && created),
      }
  await send(address, { query, body })
}

/** Whether a save of values would send anything else than one of the values that the form had before. */
export const isPartChanged = ({ bodyOf }: Part, values: SingletonValues, before: SingletonValues): boolean =>
  JSON.stringify(bodyOf(values, before)) !== JSON.stringify(bodyOf(before, before))
