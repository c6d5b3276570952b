import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { patients as texts } from '../../src/i18n/ptBR/resources/patients.ts'
import { patients as definition } from '../../src/resources/patients.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { jsonBody } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { keyOf, namedInstitution } from '../crud/mount.ts'
import { institutionFor, RecordReader } from '../crud/record.ts'
import { prepared } from '../db/prepared.ts'
import { notFound, validationError } from '../errors.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, registerWriteEvent, writeChanges } from '../log/write.ts'
import { JOB_TITLE, requirementLevelOf, settingOf } from '../settings/read.ts'
import { refuseTwin, withOwnCpf } from './duplicates.ts'
import { statements } from './read.ts'

type Values = Record<string, unknown>

const reader = new RecordReader(definition, texts)

/** What the answers carry beside the fields, and a body may bring back. */
const ANSWERED = ['institution', 'institution_name', 'last_procedure', 'procedures']

async function patientBody(c: Context): Promise<Values> {
  const body = await jsonBody(c)
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ANSWERED.includes(name)))
}

/** @throws ApiError 422 without a profession where the institution asks for one (setting 52). */
async function checkJobTitle(tx: PoolClient, institutionId: number, values: Values): Promise<void> {
  if (values.job_title_id) return
  const level = requirementLevelOf(await settingOf(tx, JOB_TITLE, institutionId))
  if (level?.isEnabled && level.isRequired) throw validationError({ job_title_id: texts.errors.job_title_id })
}

/** Enters a patient. @throws ApiError 409 `patient.duplicate`, 422. */
export async function createPatient(c: Context<SessionEnv>): Promise<RegisterRecord> {
  const tx = c.get('tx')
  const body = await patientBody(c)
  const institutionId = institutionFor(namedInstitution(c, body), requireInstitution(c))
  const values = await reader.read(body)
  await checkJobTitle(tx, institutionId, values)
  await reader.checkReferences(tx, values, institutionId)
  if (c.req.query('fullDeduplication') !== undefined) await refuseTwin(tx, institutionId, values)
  const insert = prepared(statements.insert(Object.keys(values)), [institutionId, ...Object.values(values)])
  const { rows } = await withOwnCpf(tx, institutionId, values.cpf, () => tx.query(insert))
  await logPatient(c, 'create', {}, rows[0])
  return rows[0]
}

/** Changes a patient of an institution in sight. @throws ApiError 404, 409 `patient.duplicate`, 422. */
export async function updatePatient(c: Context<SessionEnv>): Promise<RegisterRecord> {
  const tx = c.get('tx')
  const body = await patientBody(c)
  const { institutions } = requireInstitution(c)
  const current = (await tx.query(prepared(statements.current, [institutions, ...keyOf(c)]))).rows[0]
  if (!current) throw notFound()
  const values = await reader.read(body, current)
  await checkJobTitle(tx, current.institution_id, values)
  await reader.checkReferences(tx, values, current.institution_id)
  const update = prepared(statements.update(Object.keys(values)), [current.id, ...Object.values(values)])
  const { rows } = await withOwnCpf(tx, current.institution_id, values.cpf, () => tx.query(update))
  await logPatient(c, 'update', current, rows[0])
  return rows[0]
}

const fields = Object.keys(definition.fields)

/** A save that changed nothing leaves no entry. */
async function logPatient(
  c: Context<SessionEnv>,
  write: 'create' | 'update',
  before: Values,
  after: Values,
): Promise<void> {
  const changes = changedFields(before, after, fields)
  await writeChanges(c.get('tx'), c.get('caller').user_id, {
    institutionId: Number(after.institution_id),
    event: registerWriteEvent(definition, write),
    subject: String(after.name),
    changes: await withReferencedNames(c.get('tx'), definition.fields, changes),
  })
}
