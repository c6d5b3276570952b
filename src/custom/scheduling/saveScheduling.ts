import { isOutcomeUnknown } from '../../providers/httpClient.ts'
import { createProcedure, updateProcedure } from '../../providers/scheduling.ts'
import type { ProcedurePayload } from '../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** The answer has no id, so the record was not saved (PROC-53, PROC-55). */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

async function requireId(answer: Promise<ProcedureRecord>): Promise<ProcedureRecord> {
  const record = await answer
  if (!(record.id > 0)) throw new NotSaved()
  return record
}

/**
 * Saves a form's payloads as a single record. A create whose outcome is unknown (network failure, 5xx) may have
 * succeeded; if the retry returns that record, the values changed since are written by an update.
 * @returns the save function; it throws HttpError and NotSaved
 */
export function createSave(): (payload: ProcedurePayload) => Promise<ProcedureRecord> {
  let unconfirmed: string | undefined
  return async (payload) => {
    if (payload.id) return requireId(updateProcedure(payload.id, payload))
    try {
      const record = await requireId(createProcedure(payload))
      if (unconfirmed === undefined || unconfirmed === JSON.stringify(payload)) return record
      const { id, updated_at } = record
      return await requireId(updateProcedure(id, { ...payload, id, updated_at }))
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmed ??= JSON.stringify(payload)
      throw error
    }
  }
}
