import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/patients.ts'
import { patients as texts } from '../../src/i18n/ptBR/resources/patients.ts'
import { patients as definition } from '../../src/resources/patients.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import type { SessionEnv } from '../context.ts'
import { requestedUuid, usedUuidError } from '../crud/idempotentCreate.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { institutionFor, RecordReader } from '../crud/recordReader.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { takeLock } from '../db/locks.ts'
import { prepared } from '../db/prepared.ts'
import { jsonBody } from '../http/body.ts'
import { notFound, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, registerWriteEvent, writeChanges } from '../log/write.ts'
import { JOB_TITLE, parseRequirementLevel, readSetting } from '../settings/read.ts'
import { changesIdentity, refuseNamesake, withUniqueCpf } from './duplicates.ts'
import { patientStatements, patientWithProcedures } from './read.ts'

type Values = Record<string, unknown>

const reader = new RecordReader(definition, texts)

/** Members of the response that are not fields; a body may contain them, and they are ignored. */
const RESPONSE_ONLY = [
  'allergy_statements',
  'institution',
  'institution_name',
  'last_procedure',
  'medical_record_numbers',
  'procedures',
]

const patientFields = (body: Values): Values =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !RESPONSE_ONLY.includes(name)))

/** @throws ApiError 422 when the institution requires a profession (setting 52) and there is none. */
async function checkJobTitle(tx: PoolClient, institutionId: number, values: Values): Promise<void> {
  if (values.job_title_id) return
  const level = parseRequirementLevel(await readSetting(tx, JOB_TITLE, institutionId))
  if (level?.isEnabled && level.isRequired) throw validationError({ job_title_id: texts.errors.job_title_id })
}

/**
 * Creates a patient, or returns the one that an earlier call with the same uuid created.
 * @throws ApiError 409, 422.
 */
export async function createPatient({
  c,
  tx,
  member,
  query,
}: Request<typeof calls.createPatient>): Promise<{ patient: RegisterRecord; isNew: boolean }> {
  const body = patientFields(await jsonBody(c))
  const uuid = requestedUuid(body)
  const institutionId = institutionFor(requestedInstitution(c, body), member)
  const values = reader.read(body, member)
  await checkJobTitle(tx, institutionId, values)
  await reader.checkReferences(tx, values, institutionId)
  const earlier = await lockCreation(tx, institutionId, uuid)
  if (earlier) return { patient: earlier, isNew: false }
  if (query.fullDeduplication && !query.anotherPerson) await refuseNamesake(tx, institutionId, values)
  const stored = uuid ? { uuid, ...values } : values
  const insert = prepared(patientStatements.insert(Object.keys(stored)), [
    institutionId,
    ...Object.values(stored),
  ])
  const { rows } = await withUniqueCpf(tx, institutionId, values.cpf, () => tx.query(insert))
  if (!rows[0]) throw usedUuidError()
  await logPatient(c, 'create', {}, rows[0])
  return { patient: rows[0], isNew: true }
}

/**
 * Of two calls with the same uuid the second waits for the first: its own patient must not count as a
 * duplicate. Returns the patient that an earlier call created.
 */
async function lockCreation(
  tx: PoolClient,
  institutionId: number,
  uuid: string | undefined,
): Promise<RegisterRecord | undefined> {
  if (!uuid) return undefined
  await takeLock(tx, 'patientUuid', [uuid])
  return (await tx.query(prepared(patientStatements.byKey, [[institutionId], null, uuid]))).rows[0]
}

/** Updates a visible patient. @throws ApiError 404, 409 `patient.duplicate`, 422. */
export async function updatePatient({
  c,
  tx,
  member,
  params,
  query,
}: Request<typeof calls.updatePatient>): Promise<RegisterRecord> {
  const { body: given, previous } = await editBody(c)
  const body = patientFields(given)
  const { institutions } = member
  const current = (await tx.query(prepared(patientStatements.current, [institutions, ...params.id]))).rows[0]
  if (!current) throw notFound()
  const values = reader.read(body, member, current)
  await refuseStaleEdit(
    c,
    { previous, current, next: values },
    {
      institutionId: current.institution_id,
      event: registerWriteEvent(definition, 'update'),
      recordId: current.id,
      read: () => patientWithProcedures(tx, institutions, [current.id, null]),
    },
  )
  await checkJobTitle(tx, current.institution_id, values)
  await reader.checkReferences(tx, values, current.institution_id)
  if (changesIdentity(current, values) && !query.anotherPerson)
    await refuseNamesake(tx, current.institution_id, values, current.id)
  const update = prepared(patientStatements.update(Object.keys(values)), [
    current.id,
    ...Object.values(values),
  ])
  const { rows } = await withUniqueCpf(tx, current.institution_id, values.cpf, () => tx.query(update))
  await logPatient(c, 'update', current, rows[0])
  return rows[0]
}

const fieldNames = Object.keys(definition.fields)

/** A save without changes is not logged. */
async function logPatient(
  c: Context<SessionEnv>,
  write: 'create' | 'update',
  before: Values,
  after: Values,
): Promise<void> {
  const changes = changedFields(before, after, fieldNames)
  await writeChanges(c.get('tx'), c.get('caller').user_id, {
    institutionId: Number(after.institution_id),
    event: registerWriteEvent(definition, write),
    recordId: Number(after.id),
    subject: String(after.name),
    changes: await withReferencedNames(c.get('tx'), definition.fields, changes),
  })
}
