import type { PoolClient } from 'pg'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import type { DeliveredFile } from '../documents/rows.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { changedFields, type LogEntry } from '../log/write.ts'
import { storeChanges } from '../scheduling/changes.ts'
import { type DeliveredProcedure, lockDelivered } from './procedure.ts'
import { checkDelivery, type Recorded, recordDelivery } from './recordDelivery.ts'
import type { Delivery } from './schema.ts'

/** A held delivery that waits for its decision. */
interface Waiting {
  id: number
  uuid: string
  institution_id: number
  procedure_id: number
  revision: number
  delivered_at: string
  key_id: number
  sha256: string
  body: string
  pdfs: DeliveredFile[]
  decision: string | null
}

/** Who decides, why and when. */
interface Decision {
  userId: number
  reason: string
  at: string
}

// Deliveries lock their procedure first, too, so that a decision and a later revision take turns.
const LOCK_PROCEDURE = `SELECT FROM procedures
  WHERE id = (SELECT procedure_id FROM held_deliveries WHERE id = $1) FOR UPDATE`

const SELECT = `SELECT h.*, p.uuid FROM held_deliveries h JOIN procedures p ON p.id = h.procedure_id WHERE h.id = $1`

const decidedTexts: Readonly<Record<string, string>> = texts.decided

/**
 * A delivery that waits for its decision, its procedure locked for the rest of the transaction.
 * @throws ApiError 404 unless it is visible, 409 once it was decided or replaced by a later revision
 */
export async function requireWaiting(tx: PoolClient, id: number | null): Promise<Waiting> {
  if (id === null) throw notFound()
  await tx.query(prepared(LOCK_PROCEDURE, [id]))
  const { rows } = await tx.query<Waiting>(prepared(SELECT, [id]))
  const [held] = rows
  if (!held) throw notFound()
  if (held.decision !== null)
    throw new ApiError(409, decidedTexts[held.decision] ?? texts.decided.recorded, { code: 'held.decided' })
  return held
}

const DECIDE = `UPDATE held_deliveries SET decision = $2, decision_reason = $3, decided_at = $4, decided_by = $5 WHERE id = $1`

const decide = (
  tx: PoolClient,
  { id }: Waiting,
  decision: 'recorded' | 'discarded',
  { userId, reason, at }: Decision,
) => tx.query(prepared(DECIDE, [id, decision, reason, at, userId]))

const REACTIVATE = `UPDATE procedures SET active = true, status_reason = CASE WHEN active THEN status_reason ELSE $2 END,
    cancellation_date = NULL, cancellation_reason_id = NULL, cancellation_reason_description = NULL,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

/** Makes a procedure active, and takes its cancellation back; returns what that changed. */
async function reactivate(
  tx: PoolClient,
  { id, active, cancellation_date }: DeliveredProcedure,
  { userId, reason }: Decision,
): Promise<UpdatedField[]> {
  if (active && !cancellation_date) return []
  await tx.query(prepared(REACTIVATE, [id, reason]))
  const changes = changedFields({ active, cancellation_date }, { active: true, cancellation_date: null })
  await storeChanges(tx, userId, [{ id, updated: changes }])
  return changes
}

const OPEN = 'SELECT sala_open_held($1)'

async function lockOf(tx: PoolClient, { uuid, institution_id }: Waiting): Promise<DeliveredProcedure> {
  const procedure = await lockDelivered(tx, { uuid, institutionId: institution_id })
  if (!procedure) throw notFound()
  return procedure
}

const entryOf = (
  { institution_id, procedure_id }: Waiting,
  subject: string,
): Pick<LogEntry, 'institutionId' | 'recordId' | 'subject'> => ({
  institutionId: institution_id,
  recordId: procedure_id,
  subject,
})

/**
 * Reactivates a delivery's procedure and records the delivery as if it came now, though with its own time.
 * Afterwards the transaction writes as the application would.
 * @throws ApiError 422 for what no longer fits, such as a patient who was removed since
 */
export async function recordHeld(
  tx: PoolClient,
  held: Waiting,
  decision: Decision,
): Promise<Omit<Recorded, 'changes' | 'unused'> & { logEntry: LogEntry }> {
  const reactivated = await reactivate(tx, await lockOf(tx, held), decision)
  await tx.query(prepared(OPEN, [held.id]))
  const procedure = await lockOf(tx, held)
  const delivery: Delivery = JSON.parse(held.body)
  const { sha256, body, key_id: keyId, delivered_at: deliveredAt, pdfs } = held
  const team = await checkDelivery(tx, procedure, delivery)
  const incoming = { delivery, sha256, body, keyId, deliveredAt }
  const { changes, toMake, delivered } = await recordDelivery(tx, procedure, incoming, { team, pdfs })
  await decide(tx, held, 'recorded', decision)
  return {
    toMake,
    delivered,
    logEntry: {
      ...entryOf(held, procedure.subject),
      event: 'heldDeliveryRecord',
      changes: [...reactivated, ...changes, ...changedFields({}, { decision_reason: decision.reason })],
    },
  }
}

/** Discards a delivery, which stays stored; returns the log entry. */
export async function discardHeld(tx: PoolClient, held: Waiting, decision: Decision): Promise<LogEntry> {
  const { subject } = await lockOf(tx, held)
  await decide(tx, held, 'discarded', decision)
  const { revision } = held
  return {
    ...entryOf(held, subject),
    event: 'heldDeliveryDiscard',
    changes: changedFields({}, { revision, decision_reason: decision.reason }),
  }
}
