import type { Context, Hono } from 'hono'
import * as calls from '../../src/calls/session.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Permissions } from '../../src/schema/can.ts'
import type { Caller, Services, SessionEnv } from '../context.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { requestOrigin } from '../log/requests.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { filterByAllowlist, networkBlocked } from '../signIn/allowlist.ts'
import { renewToken } from './tokens.ts'

const INSTITUTION_COLUMNS = `i.id, i.uuid, i.name, i.logo_url, i.document, i.payment_start, i.payment_end, i.is_clinic, i.is_group,
  i.is_network, i.is_hospital_clinic, i.active, i.time_zone,
  (SELECT min(group_id) FROM group_members WHERE member_id = i.id) AS group_id,
  (SELECT min(network_id) FROM network_members WHERE member_id = i.id) AS network_id,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('group_id', group_id)), '[]') FROM group_members WHERE member_id = i.id) AS group_institution,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('institution_id', member_id)), '[]') FROM network_members WHERE network_id = i.id) AS network`

const MEMBERSHIPS = `FROM institution_users m JOIN institutions i ON i.id = m.institution_id
  WHERE m.user_id = $1 AND m.active AND (m.expiration_date IS NULL OR m.expiration_date > now())
    AND i.active AND i.removed_at IS NULL`

const SELECT_INSTITUTIONS = `SELECT ${INSTITUTION_COLUMNS}, m.is_admin, m.is_default ${MEMBERSHIPS} ORDER BY i.id`

/** Session routes: the user's institutions, switching between them, groups and members, sign-out. */
export function mountSession(app: Hono<SessionEnv>, services: Services): void {
  const { db, config, access } = services
  const requestAddress = (c: Context) => clientAddress(c, config.trustedProxies)

  handle(app, calls.listInstitutions, async ({ c, tx, caller }) => {
    const { rows } = await tx.query<calls.Institution>(SELECT_INSTITUTIONS, [caller.user_id])
    const ids = rows.map(({ id }) => id)
    const open = new Set(await filterByAllowlist(db.system, ids, requestAddress(c)))
    return rows.map((row) => ({ ...row, is_blocked: !open.has(row.id) }))
  })

  handle(app, calls.chooseInstitution, async ({ c, tx, caller, params }) => {
    const { id: institutionId } = params
    const memberships = await tx.query<
      Pick<Permissions, 'type' | 'is_admin' | 'is_manager'> & { id: number }
    >(
      `SELECT i.id, sala_type($2, m.is_anaesthetist, m.is_admin OR m.is_manager) AS type, m.is_admin, m.is_manager
         ${MEMBERSHIPS} ORDER BY i.id`,
      [caller.user_id, await selectAccountType(tx, caller.user_id)],
    )
    const chosen = memberships.rows.find((row) => row.id === institutionId)
    if (!chosen) throw new ApiError(404, texts.foreignInstitution)
    if (!(await filterByAllowlist(db.system, [institutionId], requestAddress(c))).length) {
      c.set('refusedInstitutionId', institutionId)
      throw networkBlocked(403)
    }
    await access.write({
      ...requestOrigin(c, services),
      userId: caller.user_id,
      institutionId,
      event: 'login',
    })
    const token = c.req.header('authorization') ?? ''
    c.header('authorization', await renewToken(db.system, token, institutionId))
    return {
      type: chosen.type,
      is_admin: chosen.is_admin,
      is_manager: chosen.is_manager,
      institution_id: institutionId,
      institutions: memberships.rows.map(({ id }) => ({ id })),
    }
  })

  handle(app, calls.listGroups, async ({ tx, params }) => {
    await requireVisibleInstitution(tx, params.id)
    const { rows } = await tx.query<calls.NamedRecord>(
      `SELECT g.id, g.name FROM group_members m JOIN institutions g ON g.id = m.group_id
        WHERE m.member_id = $1 AND g.removed_at IS NULL ORDER BY g.id`,
      [params.id],
    )
    return rows
  })

  handle(app, calls.listMembers, async ({ tx, caller, params }) => {
    const { id } = params
    await requireVisibleInstitution(tx, id)
    const { institution_id, institutions } = caller
    // In the chosen group, lists only members that the caller may open, even those they do not belong to.
    const { rows } = await tx.query<calls.Member>(
      `SELECT i.id, i.name, i.logo_url, i.is_group, i.is_clinic, i.time_zone, m.group_id FROM group_members m
         JOIN institutions i ON i.id = m.member_id
        WHERE m.group_id = $1 AND i.active AND i.removed_at IS NULL AND ($2::integer[] IS NULL OR i.id = any ($2)) ORDER BY i.id`,
      [id, id === institution_id ? institutions : null],
    )
    return rows
  })

  handle(app, calls.signOut, async ({ c, caller }) => {
    const { user_id, institution_id, session_id } = caller
    await access.write({
      ...requestOrigin(c, services),
      userId: user_id,
      institutionId: institution_id,
      event: 'sessionSignOut',
    })
    await db.system.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [session_id])
    return {}
  })
}

/** The account's own type, independent of institutions. */
async function selectAccountType(tx: SessionEnv['Variables']['tx'], userId: number): Promise<string> {
  const { rows } = await tx.query<{ type: string }>('SELECT type FROM users WHERE id = $1', [userId])
  return rows[0]?.type ?? ''
}

/** @throws ApiError 404 for an institution that row-level security hides. */
async function requireVisibleInstitution(tx: SessionEnv['Variables']['tx'], id: number): Promise<void> {
  const found = await tx.query('SELECT FROM institutions WHERE id = $1', [id])
  if (found.rowCount === 0) throw new ApiError(404, texts.foreignInstitution)
}

/** @throws ApiError 404 for another user's terms. */
function requireOwn(caller: Caller, { id }: { id: number }): void {
  if (id !== caller.user_id) throw notFound()
}

/** Status and acceptance of the terms of use. */
export function mountTerms(app: Hono<SessionEnv>): void {
  handle(app, calls.readTerms, async ({ tx, caller, params }) => {
    requireOwn(caller, params)
    const { rows } = await tx.query('SELECT terms_status AS status FROM users WHERE id = $1', [params.id])
    return { status: rows[0]?.status }
  })

  handle(app, calls.acceptTerms, async ({ tx, caller, params }) => {
    requireOwn(caller, params)
    const { rowCount } = await tx.query(
      "UPDATE users SET terms_status = 'ACCEPTED' WHERE id = $1 AND terms_status <> 'ACCEPTED'",
      [params.id],
    )
    if (rowCount) await logAcceptance(tx, caller)
    return { status: 'ACCEPTED' }
  })
}

/** Log entries belong to an institution: without a chosen one, no user could read the entry. */
async function logAcceptance(
  tx: SessionEnv['Variables']['tx'],
  { user_id, institution_id }: Caller,
): Promise<void> {
  if (institution_id === null) return
  const changes = changedFields({ terms_status: 'PENDING' }, { terms_status: 'ACCEPTED' })
  await writeLog(tx, user_id, { institutionId: institution_id, event: 'termsAccept', changes })
}
