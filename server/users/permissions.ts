import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { users as userTexts } from '../../src/i18n/ptBR/resources/users.ts'
import { type UserAnswer, users } from '../../src/resources/users.ts'
import { jsonBody, parseId } from '../body.ts'
import { type Caller, requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { isId } from './bodies.ts'
import { deliver, invite } from './inviting.ts'
import {
  type AccountBrief,
  accessChanges,
  changeAccess,
  lockMemberships,
  type Membership,
  ownAccess,
  retype,
  touchable,
} from './memberships.ts'
import { checkFuture, checkOffered, knownOf, type Person, readChange, type Wish } from './payload.ts'
import { changePerson } from './person.ts'
import { userAnswer } from './read.ts'
import { dismiss } from './removal.ts'
import { institutionsAsked, managedTargets, type Target } from './scope.ts'

/** What changes of a user, and what stays. */
interface Change extends Wish {
  user: AccountBrief & { id: number }
  /** What was answered of them until now. */
  before: UserAnswer
  memberships: Membership[]
  targets: Target[]
  person: Person
}

/**
 * Gives a user the access of the body in the institutions that it names: new ones are invites, those in sight that it does
 * not name are left. What the account says of its person changes with it, where the person has joined.
 * @throws ApiError 403, 404, 422, 502 when the letter does not leave
 */
export async function changePermissions(c: Context<SessionEnv>, services: Services): Promise<UserAnswer> {
  const tx = c.get('tx')
  const caller = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  if (id === caller.user_id) throw ownAccess()
  const body = await jsonBody(c)
  const scope = [...new Set([...institutionsAsked(c), ...seenAmong(caller, body.institution_ids)])]
  const memberships = await lockMemberships(tx, id, scope)
  const before = await userAnswer(tx, scope, id)
  const user = { id, ...(await touchable(tx, id)) }
  const wish = await readChange(tx, body, before)
  const targets = await managedTargets(tx, caller, wish.institutionIds)
  const change = { ...wish, user, before, targets, memberships }
  checkOffered(targets, wish.access)
  checkEnd(change, services.clock())
  await changePerson(tx, change)
  await changeKept(tx, caller.user_id, change)
  for (const { institution_id } of dropped(change)) await dismiss(tx, caller.user_id, user, institution_id)
  const invited = added(change)
  const letter =
    invited.length > 0 &&
    (await invite(tx, services, caller, { user, targets: invited, access: wish.access }))
  await retype(tx, id)
  const answer = await userAnswer(tx, scope, id)
  if (letter) await deliver(services.mail, letter, userTexts.createFailed)
  return answer
}

/** Of what a body names, the institutions that who asks may see: administrators of the platform all. */
function seenAmong({ type, institutions }: Pick<Caller, 'type' | 'institutions'>, named: unknown): number[] {
  const ids: unknown[] = Array.isArray(named) ? named : []
  return ids.filter(isId).filter((id) => type === 'AD' || institutions.includes(id))
}

const keptOf = ({ memberships, institutionIds }: Change) =>
  memberships.filter(({ institution_id }) => institutionIds.includes(institution_id))

const dropped = ({ memberships, institutionIds }: Change) =>
  memberships.filter(({ institution_id }) => !institutionIds.includes(institution_id))

const added = ({ targets, memberships }: Change) =>
  targets.filter(({ id }) => !memberships.some(({ institution_id }) => institution_id === id))

/** An end that has passed may stay where it is, and be given to nobody. */
function checkEnd(change: Change, now: Date): void {
  const { expiration_date } = change.access
  const stays = keptOf(change).every((one) => one.expiration_date === expiration_date)
  if (!stays || added(change).length) checkFuture(change.access, now)
}

/** Changes what stays, and tells it in each institution's log; what the account says is told in the first, though it be left. */
async function changeKept(tx: PoolClient, asking: number, change: Change): Promise<void> {
  const { user, access, before, person, memberships } = change
  const kept = keptOf(change)
  await changeAccess(
    tx,
    user.id,
    kept.map(({ institution_id }) => institution_id),
    access,
  )
  const places = kept.length > 0 ? kept : memberships.slice(0, 1)
  for (const [place, membership] of places.entries()) {
    const personal =
      place === 0 ? await withReferencedNames(tx, users.fields, changedFields(knownOf(before), person)) : []
    const given = kept.length > 0 ? accessChanges(access, membership) : []
    const changes = [...personal, ...given]
    await writeChanges(tx, asking, {
      institutionId: membership.institution_id,
      event: 'userPermissions',
      subject: user.name || user.email,
      recipientEmail: user.email,
      changes,
    })
  }
}
