import type { SaveCalls } from '../../form/sendSave.ts'
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

/** The calls that save a procedure. @param payloadOf makes the payload, with the idempotency key of a new record */
export const procedureCalls = <V>(
  payloadOf: (values: V) => ProcedurePayload,
): SaveCalls<ProcedureRecord, V> => ({
  create: (values) => requireId(createProcedure(payloadOf(values))),
  update: (values, { id, updated_at }) =>
    requireId(updateProcedure(id, { ...payloadOf(values), id, updated_at })),
  lostEdit: 'repeat',
})
