import type { PoolClient } from 'pg'
import type { HeldDecision, HeldReason } from '../../src/domain/heldDeliveries.ts'
import { prepared } from '../db/prepared.ts'
import type { DeliveredFile } from '../documents/rows.ts'
import { checkRevision } from './revisions.ts'
import type { Incoming } from './write.ts'

/** A held delivery as far as a later one compares itself with it. */
interface HeldRevision {
  revision: number
  sha256: string
  reason: HeldReason
  decision: HeldDecision | null
}

const SELECT_NEWEST = `SELECT revision, sha256, reason, decision FROM held_deliveries
  WHERE procedure_id = $1 AND (decision IS NULL OR decision = 'discarded') ORDER BY revision DESC LIMIT 1`

/**
 * The newest delivery of a procedure that waits for a decision or was discarded, if this is the same delivery
 * sent again.
 * @param isRecordable whether the procedure takes deliveries by now: what waits is recorded when it is sent again
 * @throws ApiError 409 for an earlier revision, or the same one with different content
 */
export async function repeatedHold(
  tx: PoolClient,
  procedureId: number,
  { delivery, sha256 }: Incoming,
  isRecordable: boolean,
): Promise<HeldRevision | undefined> {
  const { rows } = await tx.query<HeldRevision>(prepared(SELECT_NEWEST, [procedureId]))
  const [newest] = rows
  if (!newest || !checkRevision(newest, { revision: delivery.revision, sha256 })) return undefined
  return isRecordable && newest.decision === null ? undefined : newest
}

const REPLACE = `UPDATE held_deliveries SET decision = 'replaced', decided_at = $2
  WHERE procedure_id = $1 AND decision IS NULL`

/** Marks what waits for a decision as replaced by a later delivery. */
export async function replaceHeld(tx: PoolClient, procedureId: number, at: string): Promise<void> {
  await tx.query(prepared(REPLACE, [procedureId, at]))
}

const HOLD = `INSERT INTO held_deliveries (institution_id, procedure_id, revision, delivered_at, key_id, sha256, body, pdfs, reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Keeps a delivery for a person to decide, in place of an earlier one that waits. */
export async function holdDelivery(
  tx: PoolClient,
  procedure: { id: number; institution_id: number },
  { delivery, sha256, body, keyId, deliveredAt }: Incoming,
  { reason, pdfs }: { reason: HeldReason; pdfs: readonly DeliveredFile[] },
): Promise<void> {
  await replaceHeld(tx, procedure.id, deliveredAt)
  const files = pdfs.map(({ type, key, bytes, sha256, signature }) => ({
    type,
    key,
    bytes,
    sha256,
    signature,
  }))
  await tx.query(
    prepared(HOLD, [
      procedure.institution_id,
      procedure.id,
      delivery.revision,
      deliveredAt,
      keyId,
      sha256,
      body,
      JSON.stringify(files),
      reason,
    ]),
  )
}
