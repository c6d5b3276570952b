import { HttpError } from '../../providers/httpClient.ts'
import { createProcedure, updateProcedure } from '../../providers/scheduling.ts'
import type { ProcedurePayload } from '../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/** An answer without an id: nothing tells that anything was saved (PROC-53, PROC-55). */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

async function saved(answer: Promise<ProcedureRecord>): Promise<ProcedureRecord> {
  const record = await answer
  if (!(record.id > 0)) throw new NotSaved()
  return record
}

const isUnknown = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500)

/**
 * Saves what a form holds, as one record however often it is tried. A try whose end is unknown may have made the record:
 * what was typed since is then written over it.
 * @returns a function that saves one form's payloads; it throws HttpError and NotSaved
 */
export function savingOf(): (payload: ProcedurePayload) => Promise<ProcedureRecord> {
  let lost: string | undefined
  return async (payload) => {
    if (payload.id) return saved(updateProcedure(payload.id, payload))
    try {
      const record = await saved(createProcedure(payload))
      if (lost === undefined || lost === JSON.stringify(payload)) return record
      const { id, updated_at } = record
      return await saved(updateProcedure(id, { ...payload, id, updated_at }))
    } catch (error) {
      if (isUnknown(error)) lost ??= JSON.stringify(payload)
      throw error
    }
  }
}
