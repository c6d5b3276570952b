import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { procedureName } from '../../src/domain/procedures.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { ApiError } from '../errors.ts'
import { complete, emptyValues, type Values } from './complete.ts'
import { logNewProcedure } from './log.ts'
import { parseRecord, recordText, recordTextByUuid } from './record.ts'
import { checkValues, type Facts, factsOf } from './references.ts'
import { insertProcedure } from './write.ts'

/** The name that the first surgery gives, where none was sent. */
export function named(values: Values, { surgeries }: Facts): Values {
  if (values.name) return values
  const proposed = values.laterality_procedures.flatMap(
    ({ surgical_procedure_id }) => surgeries.find(({ id }) => id === surgical_procedure_id) ?? [],
  )
  return { ...values, name: procedureName(proposed) }
}

/** The new record's JSON text, or that of the one that a former sending of the same uuid has made. */
export async function createProcedure(
  tx: PoolClient,
  userId: number,
  given: Partial<ProcedurePayload>,
  institutionId: number,
): Promise<{ record: string; isNew: boolean }> {
  const values = complete(given, emptyValues)
  values.date ??= values.pre_probable_date ?? values.surgery_probable_date
  const facts = await factsOf(tx, values, institutionId)
  checkValues(values, facts, emptyValues, given.patient_uuid)
  const uuid = given.uuid ?? randomUUID()
  const id = await insertProcedure(tx, uuid, institutionId, named(values, facts))
  const record = await (id ? recordText(tx, id) : recordTextByUuid(tx, uuid))
  if (record === undefined) throw new ApiError(409, scheduling.foreignUuid, { code: 'procedure.uuid' })
  if (id) await logNewProcedure(tx, userId, parseRecord(record))
  return { record, isNew: id !== undefined }
}
