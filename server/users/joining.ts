import type { Context } from 'hono'
import { jsonBody } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import { flagsIn, idIn, institutionNamed } from './bodies.ts'
import { accessChanges, lockMemberships, removeMembership } from './memberships.ts'

const FLAGS = ['is_anaesthetist', 'is_admin', 'is_dashboard'] as const

const JOIN = `INSERT INTO institution_users (institution_id, user_id, active, ${FLAGS.join(', ')})
  SELECT id, $2::integer, true, $3::boolean, $4::boolean, $5::boolean FROM institutions WHERE id = $1 AND removed_at IS NULL
  ON CONFLICT (institution_id, user_id) DO UPDATE SET active = true, removed_at = NULL, expiration_date = NULL,
    ${FLAGS.map((flag) => `${flag} = excluded.${flag}`).join(', ')}`

interface Place {
  user_id: number
  institution_id: number
}

/** An administrator of the platform enters an institution. @throws ApiError 404 where there is none, 422 */
export async function joinInstitution(c: Context<SessionEnv>): Promise<Place> {
  const tx = c.get('tx')
  const { user_id } = c.get('caller')
  const body = await jsonBody(c)
  const institution_id = institutionNamed(body, FLAGS)
  const flags = flagsIn(body, FLAGS)
  const [before] = await lockMemberships(tx, user_id, [institution_id])
  const { rowCount } = await tx.query(JOIN, [institution_id, user_id, ...FLAGS.map((flag) => flags[flag])])
  if (!rowCount) throw notFound()
  const changes = accessChanges({ ...before, ...flags, expiration_date: null }, before)
  if (!before?.active || changes.length > 0)
    await writeLog(tx, user_id, { institutionId: institution_id, event: 'userJoin', changes })
  return { user_id, institution_id }
}

/** An administrator of the platform leaves an institution; nobody else can be named. @throws ApiError 403, 404, 422 */
export async function leaveInstitution(c: Context<SessionEnv>): Promise<Place> {
  const tx = c.get('tx')
  const { user_id } = c.get('caller')
  const body = await jsonBody(c)
  const institution_id = institutionNamed(body, ['user_id'])
  if (idIn(body, 'user_id') !== user_id) throw forbidden()
  const [membership] = await lockMemberships(tx, user_id, [institution_id])
  if (!membership) throw notFound()
  await removeMembership(tx, { institutionId: institution_id, userId: user_id })
  await writeLog(tx, user_id, { institutionId: institution_id, event: 'userLeave' })
  return { user_id, institution_id }
}
