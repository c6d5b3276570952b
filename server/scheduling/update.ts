import type { PoolClient } from 'pg'
import { isMadeByConsole } from '../../src/domain/procedures.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { ApiError, validationError } from '../errors.ts'
import { changedFields, logChange, refuseIfChanged } from './changes.ts'
import { complete, valuesOf } from './complete.ts'
import { named } from './create.ts'
import { lockedRecord } from './locked.ts'
import { logProcedureChange } from './log.ts'
import { parseRecord, recordText } from './record.ts'
import { checkValues, factsOf } from './references.ts'
import { updateProcedure } from './write.ts'

/** The changed record's JSON text. @throws ApiError 403, 404, 409 or 422 */
export async function changeProcedure(
  tx: PoolClient,
  userId: number,
  id: number | null,
  given: Partial<ProcedurePayload>,
): Promise<string> {
  const current = await lockedRecord(tx, id, scheduling.notEditable)
  if (!isMadeByConsole(current)) throw new ApiError(403, scheduling.notEditable)
  const { institution_id } = current
  if (given.institution_id && given.institution_id !== institution_id)
    throw validationError({ institution_id: scheduling.fixedInstitution })
  await refuseIfChanged(tx, given.updated_at, current)

  const before = valuesOf(current)
  const sent = complete(given, before)
  if (before.pre_probable_date && !sent.pre_probable_date && !sent.surgery_probable_date)
    throw validationError({ pre_probable_date: procedureRuleTexts.consultationDate })
  const facts = await factsOf(tx, sent, institution_id)
  checkValues(sent, facts, before, given.patient_uuid)
  const values = named(sent, facts)
  const changed = changedFields(before, values)
  if (!changed.size) return JSON.stringify(current)
  await updateProcedure(tx, current.id, values, changed)
  const text = (await recordText(tx, current.id)) ?? ''
  const after = parseRecord(text)
  const updated = await logChange(tx, userId, changed, current, after)
  await logProcedureChange(tx, userId, 'procedureEdit', updated, current, after)
  return text
}
