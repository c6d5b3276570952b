import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/institutions.ts'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import { timeZoneOfId } from '../../src/domain/timeZones.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { institutions as definition } from '../../src/resources/institutions.ts'
import type { Field } from '../../src/schema/fields.ts'
import { requestedUuid, usedUuidError } from '../crud/idempotentCreate.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { jsonBody } from '../http/body.ts'
import { ApiError, noFieldErrors, notFound, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import type { Key } from '../http/read.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields } from '../log/write.ts'
import { hashPassword } from '../signIn/passwords.ts'
import { institutionFields, institutionToValues, institutionValues } from './body.ts'
import { type InstitutionAnswer, readInstitution } from './read.ts'

type Values = Record<string, unknown>

const fields: [string, Field][] = Object.entries(definition.fields)

/**
 * Fields that are stored in a column as they are. Not: the time zone (its name), the digital signature (a
 * setting), associations (rows), the password (a hash).
 */
const columnFields = fields.filter(
  ([name, field]) =>
    !['enable_signature', 'time_zone_id'].includes(name) &&
    !field.readOnly &&
    !['logo', 'secret', 'references'].includes(field.kind),
)

const loggedFields = fields.flatMap(([name, field]) =>
  field.readOnly || field.kind === 'logo' ? [] : [name],
)

/** Previous state of a new institution, for the log. */
const EMPTY_INSTITUTION: Values = Object.fromEntries(
  fields.map(([name, field]) => [name, field.kind === 'boolean' ? false : null]),
)

/** If the time zone is unknown, the stored one or the default is kept. */
function institutionColumns(values: Values): Values {
  const zone = timeZoneOfId(values.time_zone_id)
  const columns = columnFields.map(([name, field]) => [
    name,
    field.kind === 'boolean' ? values[name] === true : values[name],
  ])
  return { ...Object.fromEntries(columns), ...(zone && { time_zone: zone }) }
}

/** Column of the external system's password; absent when an empty password keeps the current one. */
async function passwordColumn({ password, is_external_system: external }: Values): Promise<Values> {
  if (!external) return { login_password_hash: null }
  return password ? { login_password_hash: await hashPassword(String(password)) } : {}
}

/** Stores the digital signature, which is setting 34, when it changes. */
async function saveSignature(tx: PoolClient, id: number, before: unknown, after: unknown): Promise<void> {
  if (Boolean(before) === Boolean(after)) return
  await tx.query(
    `INSERT INTO institution_settings (institution_id, setting_id, value) VALUES ($1, $2, $3)
     ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
    [id, settingIds.signature, after ? '1' : '0'],
  )
}

/** Who creates an institution administers it: nobody else could invite its first user. */
const INSERT_CREATOR =
  'INSERT INTO institution_users (institution_id, user_id, active, is_admin) VALUES ($1, $2, true, true)'

/**
 * Creates an institution, with its creator as administrator. Associations are separate calls. A repeated call with the same uuid returns the
 * institution created before.
 * @throws ApiError 400, 409 `record.uuid`, 415, 422.
 */
export async function createInstitution({
  c,
  tx,
  caller,
  log,
}: Request<typeof calls.createInstitution>): Promise<Response> {
  const body = await jsonBody(c)
  const uuid = requestedUuid(body) ?? randomUUID()
  const values = await institutionValues(tx, institutionFields(body), { active: true }, caller)
  const row = { uuid, ...institutionColumns(values), ...(await passwordColumn(values)) }
  const names = Object.keys(row)
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO institutions (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})
     ON CONFLICT (uuid) DO NOTHING RETURNING id`,
    Object.values(row),
  )
  if (!rows[0]) return c.json(await institutionCreatedAs(tx, uuid))
  const { id } = rows[0]
  await saveSignature(tx, id, false, values.enable_signature)
  await tx.query(INSERT_CREATOR, [id, caller.user_id])
  const created = await readInstitution(tx, [id, null], null)
  const after = { ...institutionToValues(created), password: values.password }
  log({
    institutionId: id,
    recordId: id,
    subject: created.name,
    changes: [
      ...(await withReferencedNames(
        tx,
        definition.fields,
        changedFields(EMPTY_INSTITUTION, after, loggedFields),
      )),
      {
        field: 'institution_users',
        old_value: null,
        new_value: { id: caller.user_id, name: caller.name },
      },
    ],
  })
  return c.json(created, 201)
}

/** @throws ApiError 409 for the uuid of a removed institution. */
async function institutionCreatedAs(tx: PoolClient, uuid: string): Promise<InstitutionAnswer> {
  const { rowCount } = await tx.query('SELECT FROM institutions WHERE uuid = $1 AND removed_at IS NULL', [
    uuid,
  ])
  if (!rowCount) throw usedUuidError()
  return readInstitution(tx, [null, uuid], null)
}

async function lockInstitution(tx: PoolClient, key: Key): Promise<InstitutionAnswer> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM institutions WHERE removed_at IS NULL AND (id = $1 OR uuid = $2) FOR NO KEY UPDATE',
    key,
  )
  if (!rows[0]) throw notFound()
  return readInstitution(tx, [rows[0].id, null], null)
}

/** @throws ApiError 422 when a changed kind contradicts existing associations. */
async function requireConsistentKind(
  tx: PoolClient,
  before: InstitutionAnswer,
  values: Values,
): Promise<void> {
  const exists = async (from: string) =>
    Boolean((await tx.query(`SELECT ${from} LIMIT 1`, [before.id])).rowCount)
  const wrong = noFieldErrors()
  if (before.is_group && !values.is_group && (await exists('FROM group_members WHERE group_id = $1')))
    wrong.is_group = texts.groupHasMembers
  if (before.is_network && !values.is_network && (await exists('FROM network_members WHERE network_id = $1')))
    wrong.is_network = texts.networkHasMembers
  if (!before.is_network && values.is_network && (await exists('FROM network_members WHERE member_id = $1')))
    wrong.is_network = texts.memberOfNetwork
  if (Object.keys(wrong).length) throw validationError(wrong)
}

/** Removes associations that the values omit. New ones are separate calls. */
async function removeAssociations(
  tx: PoolClient,
  id: number,
  { group_institution, network }: Values,
): Promise<void> {
  await tx.query('DELETE FROM group_members WHERE member_id = $1 AND group_id <> ALL ($2)', [
    id,
    group_institution,
  ])
  await tx.query('DELETE FROM network_members WHERE network_id = $1 AND member_id <> ALL ($2)', [id, network])
}

/** Updates an institution. @throws ApiError 400, 404, 415, 422. */
export async function updateInstitution({
  c,
  tx,
  caller,
  params,
  logChanges,
}: Request<typeof calls.updateInstitution>): Promise<InstitutionAnswer> {
  const { body, previous } = await editBody(c)
  const before = await lockInstitution(tx, params.id)
  const current = institutionToValues(before)
  const values = await institutionValues(tx, institutionFields(body), current, caller)
  await refuseStaleEdit(
    c,
    { previous: previous && institutionFields(previous), current, next: values },
    {
      institutionId: before.id,
      event: calls.updateInstitution.logs,
      recordId: before.id,
      read: async () => before,
    },
  )
  await requireConsistentKind(tx, before, values)
  const row = { ...institutionColumns(values), ...(await passwordColumn(values)) }
  const assignments = Object.keys(row).map((name, at) => `${name} = $${at + 2}`)
  await tx.query(`UPDATE institutions SET updated_at = now(), ${assignments.join(', ')} WHERE id = $1`, [
    before.id,
    ...Object.values(row),
  ])
  await saveSignature(tx, before.id, before.enable_signature, values.enable_signature)
  await removeAssociations(tx, before.id, values)
  const updated = await readInstitution(tx, [before.id, null], null)
  const after = { ...institutionToValues(updated), password: values.password }
  const changes = changedFields(current, after, loggedFields)
  logChanges({
    institutionId: before.id,
    recordId: before.id,
    subject: updated.name,
    changes: await withReferencedNames(tx, definition.fields, changes),
  })
  return updated
}

/**
 * Soft-deletes an institution and deletes its associations; its records are kept, but not visible.
 * @throws ApiError 404, 409 for the caller's current institution.
 */
export async function removeInstitution({
  tx,
  caller,
  params,
  log,
}: Request<typeof calls.removeInstitution>): Promise<{ id: number }> {
  const { id, name } = await lockInstitution(tx, params.id)
  if (caller.institution_id === id) throw new ApiError(409, texts.current, { code: 'institution.current' })
  await tx.query('UPDATE institutions SET removed_at = now(), updated_at = now() WHERE id = $1', [id])
  await tx.query('DELETE FROM group_members WHERE group_id = $1 OR member_id = $1', [id])
  await tx.query('DELETE FROM network_members WHERE network_id = $1 OR member_id = $1', [id])
  log({ institutionId: id, recordId: id, subject: name })
  return { id }
}
