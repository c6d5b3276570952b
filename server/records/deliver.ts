import type { PoolClient } from 'pg'
import { type DocumentType, documentTypes } from '../../src/domain/attendance.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import {
  ensureDocument,
  markDeliveredOutdated,
  markRenewalDue,
  storeDeliveredFile,
} from '../documents/records.ts'
import { ApiError } from '../errors.ts'
import { changedFields, type LogEntry } from '../log/write.ts'
import type { DeliveredPdf } from './deliveredFiles.ts'
import { Findings } from './findings.ts'
import type { RecordKey } from './keys.ts'
import {
  type DeliveredProcedure,
  deliveredValues,
  insertDelivered,
  isChanged,
  lockDelivered,
  loggedFields,
  noteChange,
  ownerOf,
  replaceAnaesthetists,
  selectAnaesthetists,
  updateDelivered,
} from './procedure.ts'
import {
  checkMainAnaesthetists,
  type DeliveredAnaesthetist,
  findReferences,
  type References,
} from './references.ts'
import { refuseReopening } from './reopening.ts'
import type { Delivery } from './schema.ts'
import { deliveryWarnings } from './warnings.ts'
import { type Incoming, selectLastDelivery, writeAttendances, writeRecord } from './write.ts'

/** A document of the delivery's procedure, as returned by the call. */
interface AnsweredDocument {
  type: DocumentType
  id: number
}

/** Response of the call. */
export interface DeliveryAnswer {
  uuid: string
  procedure_id: number
  revision: number
  documents: AnsweredDocument[]
  /** What a person has to check, by field path; absent if there is nothing. */
  warnings?: Record<string, string>
}

export interface DeliveryResult {
  answer: DeliveryAnswer
  /** Whether this delivery created the procedure. */
  isNew: boolean
  /** Undefined when this revision had already been accepted. */
  logEntry?: LogEntry
  /** Ids of documents that the server has to make. */
  toMake: number[]
  /** Ids of documents that consist of delivered files. */
  delivered: number[]
  /** Keys of files that no document uses. */
  unused: string[]
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
  const { revision } = delivery
  if (revision < last.revision)
    throw conflict(texts.olderRevision.replace('{revision}', String(last.revision)), 'record.older')
  if (revision === last.revision) {
    if (sha256 === last.sha256) return true
    throw conflict(texts.otherContent.replace('{revision}', String(revision)), 'record.content')
  }
  const findings = new Findings()
  for (const stage of ['pre', 'trans', 'post'] as const)
    if (last.stages.includes(stage) && !delivery[stage]) findings.add(stage, texts.fields.missingStage)
  findings.throwIfAny()
  return false
}

function refuseUnavailable({ cancellation_date, active }: DeliveredProcedure): void {
  if (cancellation_date) throw conflict(texts.cancelled, 'procedure.cancelled')
  if (!active) throw conflict(texts.inactive, 'procedure.inactive')
}

/** Types of the documents whose stage has ended. */
function dueTypes({ pre, trans, post }: Delivery): DocumentType[] {
  const due: [DocumentType, boolean][] = [
    [documentTypes.pre, Boolean(pre)],
    [documentTypes.trans, Boolean(trans?.closed_at)],
    [documentTypes.post, Boolean(post?.recovery_exit_at)],
    [documentTypes.term, Boolean(pre?.consent_term)],
  ]
  return due.flatMap(([type, isDue]) => (isDue ? type : []))
}

async function writeDocuments(
  tx: PoolClient,
  { id }: DeliveredProcedure,
  delivery: Delivery,
  pdfs: readonly DeliveredPdf[],
) {
  const written = {
    toMake: [] as number[],
    delivered: [] as number[],
    unused: [] as string[],
    pdf: null as number | null,
  }
  for (const pdf of pdfs) {
    const stored = await storeDeliveredFile(tx, id, pdf)
    written.delivered.push(stored.id)
    if (!stored.isKept) written.unused.push(pdf.key)
    if (pdf.type === documentTypes.trans) written.pdf = stored.id
  }
  const others = dueTypes(delivery).filter((type) => !pdfs.some((pdf) => pdf.type === type))
  for (const type of others) {
    const made = await ensureDocument(tx, id, type)
    if (made === undefined) throw new Error(`no document ${type} of the procedure ${id}`)
    await markDeliveredOutdated(tx, made)
    await markRenewalDue(tx, made)
    written.toMake.push(made)
    if (type === documentTypes.trans) written.pdf = made
  }
  return written
}

/** Finds the records that a delivery refers to. @throws ApiError 422 */
async function requireReferences(
  tx: PoolClient,
  institutionId: number,
  delivery: Delivery,
): Promise<References> {
  const findings = new Findings()
  const references = await findReferences(tx, institutionId, delivery, findings)
  findings.throwIfAny()
  return references
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
  // False when a concurrent delivery has just created it.
  const isNew = await insertDelivered(tx, target, delivery, references)
  const procedure = await lockDelivered(tx, target)
  if (!procedure) throw conflict(texts.usedUuid, 'procedure.uuid')
  return { procedure, isNew }
}

/** The anaesthetists of a procedure, and those that a delivery names. */
interface Team {
  current: readonly DeliveredAnaesthetist[]
  delivered: readonly DeliveredAnaesthetist[]
}

/** @throws ApiError 422 */
async function checkTeam(tx: PoolClient, procedure: DeliveredProcedure, delivery: Delivery): Promise<Team> {
  const { patientId, anaesthetists } = await requireReferences(tx, procedure.institution_id, delivery)
  const findings = new Findings()
  if (patientId !== procedure.patient_id) findings.add('patient', texts.fields.otherPatient)
  const current = await selectAnaesthetists(tx, procedure.id)
  checkMainAnaesthetists(findings, delivery, anaesthetists, current)
  findings.throwIfAny()
  return { current, delivered: anaesthetists }
}

/** Sets the procedure's status and team and records that in its history; returns the changes to log. */
async function changeProcedure(
  tx: PoolClient,
  before: DeliveredProcedure,
  { delivery, keyId, pdf, team }: { delivery: Delivery; keyId: number; pdf: number | null; team: Team },
): Promise<UpdatedField[]> {
  const isTeamChanged = await replaceAnaesthetists(tx, before, team)
  const after = deliveredValues(before, delivery, { owner: ownerOf(team.delivered), pdf })
  const isUpdated = isTeamChanged || isChanged(before, after)
  if (isUpdated) await updateDelivered(tx, before.id, after)
  const { revision } = delivery
  const changes = [
    ...changedFields({}, { revision }),
    ...changedFields({ ...before }, { ...after }, loggedFields),
  ]
  await noteChange(tx, before.id, { keyId, changes, isUpdated })
  return changes
}

const NOTE_USE = `UPDATE record_keys SET last_used_at = now()
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`

/**
 * Writes a delivery made with an institution's key, in the transaction that authenticated the key.
 * @throws ApiError 409 or 422
 */
export async function deliver(
  tx: PoolClient,
  { uuid, key }: { uuid: string; key: RecordKey },
  incoming: Incoming,
  pdfs: readonly DeliveredPdf[],
): Promise<DeliveryResult> {
  const { delivery } = incoming
  const { procedure, isNew } = await openProcedure(tx, { uuid, institutionId: key.institution_id }, delivery)
  if (!isNew && (await isRepeated(tx, procedure, incoming))) {
    const answer = await answerOf(tx, uuid, procedure, delivery)
    return { answer, isNew, toMake: [], delivered: [], unused: pdfs.map((pdf) => pdf.key) }
  }
  refuseUnavailable(procedure)
  await refuseReopening(tx, procedure, delivery)
  const team = await checkTeam(tx, procedure, delivery)
  await writeRecord(tx, procedure, incoming)
  const { pdf, ...documents } = await writeDocuments(tx, procedure, delivery, pdfs)
  const changes = await changeProcedure(tx, procedure, { delivery, keyId: key.id, pdf, team })
  await writeAttendances(tx, procedure, incoming)
  // Comes last: concurrent deliveries with the same key wait here for each other.
  await tx.query(prepared(NOTE_USE, [key.id]))
  return {
    answer: await answerOf(tx, uuid, procedure, delivery),
    isNew,
    ...documents,
    logEntry: {
      institutionId: key.institution_id,
      keyId: key.id,
      event: 'procedureDeliver',
      recordId: procedure.id,
      subject: procedure.subject,
      changes,
    },
  }
}
