import { isOutcomeUnknown } from '../../providers/httpClient.ts'
import { createProcedure, updateProcedure } from '../../providers/scheduling.ts'
import type { ProcedurePayload } from '../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** The response has no id, so the record was not saved (PROC-53, PROC-55). */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

async function requireId(answer: Promise<ProcedureRecord>): Promise<ProcedureRecord> {
  const record = await answer
  if (!(record.id > 0)) throw new NotSaved()
  return record
}

/**
 * Saves a form's payloads as a single record. A save whose outcome is unknown (network failure, 5xx) may
 * have succeeded. The next save then repeats a create with the same uuid, or the edit unchanged; neither has
 * an effect if the first was stored. Values changed since are written afterwards.
 * @returns the save function; it throws HttpError and NotSaved
 */
export function createSave(): (payload: ProcedurePayload) => Promise<ProcedureRecord> {
  let unconfirmed: ProcedurePayload | undefined
  const isUnconfirmed = (payload: ProcedurePayload) => JSON.stringify(unconfirmed) === JSON.stringify(payload)

  const create = async (payload: ProcedurePayload) => {
    const record = await requireId(createProcedure(payload))
    if (unconfirmed === undefined || isUnconfirmed(payload)) return record
    const { id, updated_at } = record
    return requireId(updateProcedure(id, { ...payload, id, updated_at }))
  }

  /** Repeats an unconfirmed edit. @returns the record; undefined if the edit is refused now */
  const repeat = async (edit: ProcedurePayload, id: number) => {
    try {
      return await updateProcedure(id, edit)
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error
      return undefined
    }
  }

  const update = async (payload: ProcedurePayload, id: number) => {
    if (unconfirmed === undefined || isUnconfirmed(payload)) return requireId(updateProcedure(id, payload))
    const earlier = await repeat(unconfirmed, id)
    unconfirmed = undefined
    const { updated_at = payload.updated_at } = earlier ?? {}
    return requireId(updateProcedure(id, { ...payload, updated_at }))
  }

  return async (payload) => {
    try {
      const record = await (payload.id ? update(payload, payload.id) : create(payload))
      unconfirmed = undefined
      return record
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmed ??= payload
      throw error
    }
  }
}
