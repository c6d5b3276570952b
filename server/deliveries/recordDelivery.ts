import type { PoolClient } from 'pg'
import { type DocumentType, documentTypes } from '../../src/domain/attendance.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import {
  type DeliveredFile,
  ensureDocument,
  markDeliveredOutdated,
  markRenewalDue,
  storeDeliveredFile,
} from '../documents/rows.ts'
import { changedFields } from '../log/write.ts'
import { Findings } from './findings.ts'
import {
  type DeliveredProcedure,
  deliveredValues,
  isChanged,
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
import { type Incoming, writeAttendances, writeRecord } from './write.ts'

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
  pdfs: readonly DeliveredFile[],
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
export async function requireReferences(
  tx: PoolClient,
  institutionId: number,
  delivery: Delivery,
): Promise<References> {
  const findings = new Findings()
  const references = await findReferences(tx, institutionId, delivery, findings)
  findings.throwIfAny()
  return references
}

/** The anaesthetists of a procedure, and those that a delivery names. */
export interface Team {
  current: readonly DeliveredAnaesthetist[]
  delivered: readonly DeliveredAnaesthetist[]
}

/**
 * Checks what a delivery changes about its procedure; returns its team.
 * @throws ApiError 422
 */
export async function checkDelivery(
  tx: PoolClient,
  procedure: DeliveredProcedure,
  delivery: Delivery,
): Promise<Team> {
  await refuseReopening(tx, procedure, delivery)
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

/** The documents that a recorded delivery leaves to be made or named, and what it changed. */
export interface Recorded {
  /** Ids of documents that the server has to make. */
  toMake: number[]
  /** Ids of documents that consist of delivered files. */
  delivered: number[]
  /** Keys of files that no document uses. */
  unused: string[]
  changes: UpdatedField[]
}

/** Makes a checked delivery the record of its procedure, with its documents, status and attendances. */
export async function recordDelivery(
  tx: PoolClient,
  procedure: DeliveredProcedure,
  incoming: Incoming,
  { team, pdfs }: { team: Team; pdfs: readonly DeliveredFile[] },
): Promise<Recorded> {
  const { delivery, keyId } = incoming
  await writeRecord(tx, procedure, incoming)
  const { pdf, ...documents } = await writeDocuments(tx, procedure, delivery, pdfs)
  const changes = await changeProcedure(tx, procedure, { delivery, keyId, pdf, team })
  await writeAttendances(tx, procedure, incoming)
  return { ...documents, changes }
}
