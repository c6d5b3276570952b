import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/users.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { users as userTexts } from '../../src/i18n/ptBR/resources/users.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { type UserAnswer, users } from '../../src/resources/users.ts'
import type { Caller, Services } from '../context.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { ApiError, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { createInvite } from './invite.ts'
import {
  type AccountBrief,
  accessChanges,
  lockMemberships,
  type Membership,
  membershipStatus,
  ownAccessError,
  readAccount,
  recomputeUserType,
  updateAccess,
} from './memberships.ts'
import {
  type AccessRequest,
  type PersonalFields,
  personalFieldsOf,
  personColumns,
  readPermissionsChange,
  requireFutureExpiration,
  requireOffered,
} from './payload.ts'
import { readUser } from './read.ts'
import { removeAndLog } from './removal.ts'
import { requestedInstitutions, requireManagedInstitutions, type TargetInstitution } from './scope.ts'
import { sendInvite } from './sendInvite.ts'

/** Validated change of a user's permissions. */
interface PermissionsChange extends AccessRequest {
  user: AccountBrief & { id: number }
  /** The user as last read. */
  before: UserAnswer
  memberships: Membership[]
  targets: TargetInstitution[]
  person: PersonalFields
}

/**
 * Sets the access of a user in the institutions of the body: new ones are invites, visible ones that it omits are removed.
 * Personal fields are updated for a user who has joined.
 * @throws ApiError 403, 404, 422, 502 when the e-mail cannot be sent
 */
export async function changePermissions(
  request: Request<typeof calls.changePermissions>,
  services: Services,
): Promise<UserAnswer> {
  const { c, tx, member: caller } = request
  const { id } = request.params
  if (id === caller.user_id) throw ownAccessError()
  const { body, previous } = await editBody(c)
  const seen = requestedInstitutions(request)
  const scope = [...new Set([...seen, ...visibleRequested(caller, body.institution_ids)])]
  const memberships = await lockMemberships(tx, id, scope)
  const before = await readUser(tx, scope, id)
  const user = { id, ...(await readAccount(tx, id)) }
  request.permit(user)
  const requested = await readPermissionsChange(tx, body, before, caller)
  await refuseStaleRequest(request, requested, previous, {
    seen,
    before,
    memberships,
    now: services.clock(),
  })
  const targets = await requireManagedInstitutions(tx, caller, requested.institutionIds)
  const change = { ...requested, user, before, targets, memberships }
  requireOffered(targets, requested.access)
  checkExpiration(change, services.clock())
  await updatePerson(tx, change)
  await updateKept(tx, caller.user_id, change)
  for (const { institution_id } of removedMemberships(change))
    await removeAndLog(tx, caller.user_id, user, institution_id)
  const invited = newInstitutions(change)
  const letter =
    invited.length > 0 &&
    (await createInvite(tx, services, caller, { user, targets: invited, access: requested.access }))
  await recomputeUserType(tx, id)
  const answer = await readUser(tx, scope, id)
  if (letter)
    await sendInvite(services, { letter, inviterId: caller.user_id, failed: userTexts.createFailed })
  return answer
}

/** @throws ApiError 409 `record.changed` when the user's permissions or data have been changed since */
function refuseStaleRequest(
  { c, member, params: { id } }: Request<typeof calls.changePermissions>,
  { access, person, institutionIds }: AccessRequest & { person: PersonalFields },
  previous: Record<string, unknown> | undefined,
  {
    seen,
    before,
    memberships,
    now,
  }: Pick<PermissionsChange, 'before' | 'memberships'> & { seen: readonly number[]; now: Date },
): Promise<void> {
  // As the read call returns it: without institutions that only the body names.
  const user = { ...before, institutions: before.institutions.filter(({ id }) => seen.includes(id)) }
  const { institution_id } = member
  return refuseStaleEdit(
    c,
    {
      previous,
      current: { ...users.wire?.read?.(user, institution_id, now) },
      next: { ...personalFieldsOf(before), ...person, ...access, institution_ids: institutionIds },
    },
    {
      institutionId: memberships[0]?.institution_id ?? institution_id,
      event: 'userPermissions',
      recordId: id,
      read: async () => user,
    },
  )
}

/** Requested institutions that are visible to the caller; all of them for platform administrators. */
function visibleRequested(
  { type, institutions }: Pick<Caller, 'type' | 'institutions'>,
  named: unknown,
): number[] {
  const ids: unknown[] = Array.isArray(named) ? named : []
  return ids.filter(isId).filter((id) => type === 'AD' || institutions.includes(id))
}

const keptMemberships = ({ memberships, institutionIds }: PermissionsChange) =>
  memberships.filter(({ institution_id }) => institutionIds.includes(institution_id))

const removedMemberships = ({ memberships, institutionIds }: PermissionsChange) =>
  memberships.filter(({ institution_id }) => !institutionIds.includes(institution_id))

const newInstitutions = ({ targets, memberships }: PermissionsChange) =>
  targets.filter(({ id }) => !memberships.some(({ institution_id }) => institution_id === id))

/** An expiration in the past may be kept, but not newly set. */
function checkExpiration(change: PermissionsChange, now: Date): void {
  const { expiration_date } = change.access
  const stays = keptMemberships(change).every((membership) => membership.expiration_date === expiration_date)
  if (!stays || newInstitutions(change).length) requireFutureExpiration(change.access, now)
}

/** Updates and logs the memberships that stay; personal changes are logged in the first one, even if it is being removed. */
async function updateKept(tx: PoolClient, actorId: number, change: PermissionsChange): Promise<void> {
  const { user, access, before, person, memberships } = change
  const remaining = keptMemberships(change)
  await updateAccess(
    tx,
    user.id,
    remaining.map(({ institution_id }) => institution_id),
    access,
  )
  const rows = remaining.length > 0 ? remaining : memberships.slice(0, 1)
  for (const [index, membership] of rows.entries()) {
    const personalChanges =
      index === 0
        ? await withReferencedNames(tx, users.fields, changedFields(personalFieldsOf(before), person))
        : []
    const accessDiff = remaining.length > 0 ? accessChanges(access, membership) : []
    const changes = [...personalChanges, ...accessDiff]
    await writeChanges(tx, actorId, {
      institutionId: membership.institution_id,
      event: 'userPermissions',
      recordId: user.id,
      subject: user.name || user.email,
      recipientEmail: user.email,
      changes,
    })
  }
}

/** Changed personal fields of an account. */
interface PersonChange {
  user: { id: number }
  before: Pick<UserAnswer, 'is_elsewhere'>
  /** The visible memberships. */
  memberships: readonly Membership[]
  person: PersonalFields
}

const listFormat = new Intl.ListFormat('pt-BR')

function sharedPersonError(fields: readonly (keyof PersonalFields)[]): ApiError {
  const labels = fields.map((field) => userTexts.fields[field])
  const message = fillText(texts.elsewhere, { fields: listFormat.format(labels) })
  const errors = Object.fromEntries(fields.map((field) => [field, message]))
  return new ApiError(403, message, { code: 'user.elsewhere', errors })
}

/**
 * Updates personal fields. Managers may change them only for a user who is a member here and nowhere else; the row-level
 * security policy `person` enforces the same.
 * @throws ApiError 422 for a user who has not joined, 403 `user.elsewhere` naming the fields
 */
async function updatePerson(
  tx: PoolClient,
  { user, before, memberships, person }: PersonChange,
): Promise<void> {
  const fields = Object.keys(person) as (keyof PersonalFields)[]
  if (fields.length === 0) return
  if (!memberships.some((membership) => membershipStatus(membership) === 'active'))
    throw validationError(Object.fromEntries(fields.map((field) => [field, texts.notJoined])))
  if (before.is_elsewhere) throw sharedPersonError(fields)
  const sets = fields.map((field, at) => `${personColumns[field]} = $${at + 2}`).join(', ')
  const values = fields.map((field) => person[field] ?? (field === 'name' ? '' : null))
  await tx.query(`UPDATE users SET ${sets} WHERE id = $1`, [user.id, ...values])
}
