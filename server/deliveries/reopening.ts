import type { PoolClient } from 'pg'
import { fillText } from '../../src/domain/fillText.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import { Findings } from './findings.ts'
import type { DeliveredProcedure } from './procedure.ts'
import type { Delivery } from './schema.ts'

const { fields } = deliveryRefusals

const SELECT_RECOVERY_EXIT = 'SELECT recovery_exit_at FROM anaesthesia_records WHERE procedure_id = $1'

async function selectRecoveryExit(tx: PoolClient, procedureId: number): Promise<string | null> {
  const { rows } = await tx.query<{ recovery_exit_at: string | null }>(
    prepared(SELECT_RECOVERY_EXIT, [procedureId]),
  )
  return rows[0]?.recovery_exit_at ?? null
}

/**
 * Refuses a delivery that omits an end time which the record already has: an accidental omission would put a
 * finished surgery back in progress. `reopen` marks the omission as intended; a different end time corrects
 * the record.
 * @throws ApiError 422
 */
export async function refuseReopening(
  tx: PoolClient,
  { id, procedure_closed_date, anesthesia_end }: DeliveredProcedure,
  { trans, post, reopen }: Delivery,
): Promise<void> {
  if (reopen) return
  const findings = new Findings()
  if (trans && !trans.closed_at && procedure_closed_date)
    findings.add('trans.closed_at', fillText(fields.reopened, { at: procedure_closed_date }))
  if (trans && !trans.anesthesia_end && anesthesia_end)
    findings.add('trans.anesthesia_end', fillText(fields.reopened, { at: anesthesia_end }))
  if (post && !post.recovery_exit_at) {
    const exit = await selectRecoveryExit(tx, id)
    if (exit) findings.add('post.recovery_exit_at', fillText(fields.reopened, { at: exit }))
  }
  findings.throwIfAny()
}
