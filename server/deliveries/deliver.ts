import type { PoolClient } from 'pg'
import type { DocumentType } from '../../src/domain/attendance.ts'
import { type HeldReason, heldReason } from '../../src/domain/heldDeliveries.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError } from '../http/errors.ts'
import { changedFields, type LogEntry } from '../log/write.ts'
import type { DeliveredPdf } from './deliveredFiles.ts'
import { Findings } from './findings.ts'
import { holdDelivery, repeatedHold, replaceHeld } from './held.ts'
import type { RecordKey } from './keys.ts'
import { type DeliveredProcedure, insertDelivered, lockDelivered } from './procedure.ts'
import { checkDelivery, type Recorded, recordDelivery, requireReferences } from './recordDelivery.ts'
import { refuseNamesakesNumber } from './recordNumber.ts'
import { checkRevision } from './revisions.ts'
import type { Delivery } from './schema.ts'
import { deliveryWarnings } from './warnings.ts'
import { type Incoming, selectLastDelivery } from './write.ts'

/** A document of the delivery's procedure, as returned by the call. */
interface AnsweredDocument {
  type: DocumentType
  id: number
}

/** Response of the call. */
interface DeliveryAnswer {
  uuid: string
  procedure_id: number
  revision: number
  documents: AnsweredDocument[]
  /** What a person has to check, by field path; absent if there is nothing. */
  warnings?: Record<string, string>
  /**
   * Only if the delivery was not recorded, because of what its procedure was: it waits for a person's decision, or
   * a person discarded it.
   */
  held?: { state: 'waiting' | 'discarded'; reason: HeldReason }
}

export interface DeliveryResult extends Omit<Recorded, 'changes'> {
  answer: DeliveryAnswer
  /** 202 for a delivery that waits for a decision. */
  status: 200 | 201 | 202
  /** Undefined when this revision had already been delivered. */
  logEntry?: LogEntry
}

const conflict = (message: string, code: string) => new ApiError(409, message, { code })

const SELECT_DOCUMENTS = `SELECT type, id FROM procedure_documents
  WHERE procedure_id = $1 AND superseded_at IS NULL AND removed_at IS NULL ORDER BY type`

async function answerOf(
  tx: PoolClient,
  uuid: string,
  { id }: DeliveredProcedure,
  delivery: Delivery,
): Promise<DeliveryAnswer> {
  const { rows } = await tx.query<AnsweredDocument>(prepared(SELECT_DOCUMENTS, [id]))
  const warnings = deliveryWarnings(delivery)
  return {
    uuid,
    procedure_id: id,
    revision: delivery.revision,
    documents: rows,
    ...(warnings && { warnings }),
  }
}

/**
 * Whether this revision was already accepted.
 * @throws ApiError 409 for an older one or different content, 422 for a missing stage
 */
async function isRepeated(tx: PoolClient, procedure: DeliveredProcedure, { delivery, sha256 }: Incoming) {
  const last = await selectLastDelivery(tx, procedure.id)
  if (!last) return false
  if (checkRevision(last, { revision: delivery.revision, sha256 })) return true
  const findings = new Findings()
  for (const stage of ['pre', 'trans', 'post'] as const)
    if (last.stages.includes(stage) && !delivery[stage]) findings.add(stage, texts.fields.missingStage)
  findings.throwIfAny()
  return false
}

interface Target {
  uuid: string
  institutionId: number
}

/**
 * Locks the procedure, creating it if needed.
 * @throws ApiError 409 when the uuid is another institution's, or 422
 */
async function openProcedure(tx: PoolClient, target: Target, delivery: Delivery) {
  const existing = await lockDelivered(tx, target)
  if (existing) return { procedure: existing, isNew: false }
  const references = await requireReferences(tx, target.institutionId, delivery)
  const recordNumber = delivery.procedure?.medical_record_number
  if (recordNumber !== undefined)
    await refuseNamesakesNumber(tx, target.institutionId, { patientId: references.patientId, recordNumber })
  // False when a concurrent delivery has just created it.
  const isNew = await insertDelivered(tx, target, delivery, references)
  const procedure = await lockDelivered(tx, target)
  if (!procedure) throw conflict(texts.usedUuid, 'procedure.uuid')
  return { procedure, isNew }
}

const NOTE_USE = `UPDATE record_keys SET last_used_at = now()
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`

/** The answer to a delivery that was sent before. */
const repeated = (answer: DeliveryAnswer, pdfs: readonly DeliveredPdf[]): DeliveryResult => ({
  answer,
  status: answer.held?.state === 'waiting' ? 202 : 200,
  toMake: [],
  delivered: [],
  unused: pdfs.map((pdf) => pdf.key),
})

/**
 * Writes a delivery made with an institution's key, in the transaction that authenticated the key. That of an
 * inactive or cancelled procedure is checked like any other, and kept for a person to decide.
 * @throws ApiError 409 or 422
 */
export async function deliver(
  tx: PoolClient,
  { uuid, key }: { uuid: string; key: RecordKey },
  incoming: Incoming,
  pdfs: readonly DeliveredPdf[],
): Promise<DeliveryResult> {
  const { delivery, deliveredAt } = incoming
  const { procedure, isNew } = await openProcedure(tx, { uuid, institutionId: key.institution_id }, delivery)
  const reason = heldReason(procedure)
  const answer = () => answerOf(tx, uuid, procedure, delivery)
  const held = await repeatedHold(tx, procedure.id, incoming, reason === undefined)
  if (held) {
    const state = held.decision === null ? 'waiting' : 'discarded'
    return repeated({ ...(await answer()), held: { state, reason: held.reason } }, pdfs)
  }
  if (!isNew && (await isRepeated(tx, procedure, incoming))) return repeated(await answer(), pdfs)
  const team = await checkDelivery(tx, procedure, delivery)
  const entry = {
    institutionId: key.institution_id,
    keyId: key.id,
    recordId: procedure.id,
    subject: procedure.subject,
  }
  if (reason) {
    await holdDelivery(tx, procedure, incoming, { reason, pdfs })
    await tx.query(prepared(NOTE_USE, [key.id]))
    return {
      answer: { ...(await answer()), held: { state: 'waiting', reason } },
      status: 202,
      toMake: [],
      delivered: [],
      unused: [],
      logEntry: {
        ...entry,
        event: 'procedureHold',
        changes: changedFields({}, { revision: delivery.revision }),
      },
    }
  }
  await replaceHeld(tx, procedure.id, deliveredAt)
  const { changes, ...documents } = await recordDelivery(tx, procedure, incoming, { team, pdfs })
  // Comes last: concurrent deliveries with the same key wait here for each other.
  await tx.query(prepared(NOTE_USE, [key.id]))
  return {
    answer: await answer(),
    status: isNew ? 201 : 200,
    ...documents,
    logEntry: { ...entry, event: 'procedureDeliver', changes },
  }
}
