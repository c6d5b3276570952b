import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import { jsonBody, parseId, textFields } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
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

  app.get('/preset/institutions', async (c) => {
    const { rows } = await c.get('tx').query<{ id: number }>(SELECT_INSTITUTIONS, [c.get('caller').user_id])
    const ids = rows.map(({ id }) => id)
    const open = new Set(await filterByAllowlist(db.system, ids, requestAddress(c)))
    return c.json(rows.map((row) => ({ ...row, is_blocked: !open.has(row.id) })))
  })

  app.get('/manager/refresh-token/institution/:id', async (c) => {
    const caller = c.get('caller')
    const institutionId = parseId(c.req.param('id'))
    const memberships = await c
      .get('tx')
      .query<{ id: number; type: string; is_admin: boolean; is_manager: boolean }>(
        `SELECT i.id, sala_type($2, m.is_anaesthetist, m.is_admin OR m.is_manager) AS type, m.is_admin, m.is_manager
           ${MEMBERSHIPS} ORDER BY i.id`,
        [caller.user_id, await selectAccountType(c.get('tx'), caller.user_id)],
      )
    const chosen = memberships.rows.find((row) => row.id === institutionId)
    if (!institutionId || !chosen) throw new ApiError(404, texts.foreignInstitution)
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
    return c.json({
      type: chosen.type,
      is_admin: chosen.is_admin,
      is_manager: chosen.is_manager,
      institution_id: institutionId,
      institutions: memberships.rows.map(({ id }) => ({ id })),
    })
  })

  app.get('/preset/institution/:id/groups', async (c) => {
    const id = await requireVisibleInstitution(c.get('tx'), c.req.param('id'))
    const { rows } = await c.get('tx').query(
      `SELECT g.id, g.name FROM group_members m JOIN institutions g ON g.id = m.group_id
        WHERE m.member_id = $1 AND g.removed_at IS NULL ORDER BY g.id`,
      [id],
    )
    return c.json(rows)
  })

  app.get('/preset/institutions-group/:id', async (c) => {
    const id = await requireVisibleInstitution(c.get('tx'), c.req.param('id'))
    const { institution_id, institutions } = c.get('caller')
    // In the chosen group, lists only members that the caller may open, even those they do not belong to.
    const { rows } = await c.get('tx').query(
      `SELECT i.id, i.name, i.logo_url, i.is_group, i.is_clinic, i.time_zone, m.group_id FROM group_members m
         JOIN institutions i ON i.id = m.member_id
        WHERE m.group_id = $1 AND i.active AND i.removed_at IS NULL AND ($2::integer[] IS NULL OR i.id = any ($2)) ORDER BY i.id`,
      [id, id === institution_id ? institutions : null],
    )
    return c.json(rows)
  })

  app.post('/manager/logout', async (c) => {
    const { user_id, institution_id } = c.get('caller')
    await access.write({
      ...requestOrigin(c, services),
      userId: user_id,
      institutionId: institution_id,
      event: 'sessionSignOut',
    })
    await db.system.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [c.get('caller').session_id])
    return c.json({})
  })
}

/** The account's own type, independent of institutions. */
async function selectAccountType(tx: SessionEnv['Variables']['tx'], userId: number): Promise<string> {
  const { rows } = await tx.query<{ type: string }>('SELECT type FROM users WHERE id = $1', [userId])
  return rows[0]?.type ?? ''
}

/** @throws ApiError 404 for an institution that row-level security hides. */
async function requireVisibleInstitution(tx: SessionEnv['Variables']['tx'], text: string): Promise<number> {
  const id = parseId(text)
  const found = id && (await tx.query('SELECT FROM institutions WHERE id = $1', [id])).rowCount
  if (!id || !found) throw new ApiError(404, texts.foreignInstitution)
  return id
}

/** @throws ApiError 404 for another user's terms. */
function requireOwnId(c: Context<SessionEnv>): number {
  const { user_id } = c.get('caller')
  if (parseId(c.req.param('id') ?? '') !== user_id) throw notFound()
  return user_id
}

/** Status and acceptance of the terms of use. */
export function mountTerms(app: Hono<SessionEnv>): void {
  app.get('/app/users/:id/terms/status', async (c) => {
    const { rows } = await c
      .get('tx')
      .query('SELECT terms_status AS status FROM users WHERE id = $1', [requireOwnId(c)])
    return c.json({ status: rows[0]?.status })
  })

  app.put('/app/users/:id/terms/accept', async (c) => {
    const userId = requireOwnId(c)
    textFields(await jsonBody(c), ['platform'], { platform: texts.platformMissing })
    const { rowCount } = await c
      .get('tx')
      .query("UPDATE users SET terms_status = 'ACCEPTED' WHERE id = $1 AND terms_status <> 'ACCEPTED'", [
        userId,
      ])
    if (rowCount) await logAcceptance(c, userId)
    return c.json({ status: 'ACCEPTED' })
  })
}

/** Log entries belong to an institution: without a chosen one, no user could read the entry. */
async function logAcceptance(c: Context<SessionEnv>, userId: number): Promise<void> {
  const { institution_id } = c.get('caller')
  if (institution_id === null) return
  const changes = changedFields({ terms_status: 'PENDING' }, { terms_status: 'ACCEPTED' })
  await writeLog(c.get('tx'), userId, { institutionId: institution_id, event: 'termsAccept', changes })
}
