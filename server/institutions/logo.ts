import { arrayBuffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import type { Services, SessionEnv } from '../context.ts'
import { keyOf } from '../crud/mount.ts'
import { notFound } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { typeOfLogo } from './logoForm.ts'
import { scopeOf } from './read.ts'

interface LogoRow {
  id: number
  name: string
  logo_url: string | null
  logo_key: string | null
}

const CURRENT = `SELECT id, name, logo_url, logo_key FROM institutions
  WHERE removed_at IS NULL AND (id = $1 OR uuid = $2) AND ($3::integer[] IS NULL OR id = any ($3)) FOR NO KEY UPDATE`

/**
 * Gives an institution in sight the logo that was received.
 * @returns its id, and where the logo is asked for
 * @throws ApiError 404 for an institution that is none or out of sight.
 */
export async function saveLogo(c: Context<SessionEnv>): Promise<{ id: number; logo_url: string }> {
  const tx = c.get('tx')
  const received = c.get('logo')
  const { rows } = await tx.query<LogoRow>(CURRENT, [...keyOf(c), scopeOf(c)])
  const before = rows[0]
  if (!before || !received) throw notFound()
  const logo_url = `/app/institutions/${before.id}/logo?v=${received.version}`
  await tx.query('UPDATE institutions SET logo_key = $2, logo_url = $3, updated_at = now() WHERE id = $1', [
    before.id,
    received.key,
    logo_url,
  ])
  received.replaced = before.logo_key
  await writeChanges(tx, c.get('caller').user_id, {
    institutionId: before.id,
    event: 'institutionLogo',
    subject: before.name,
    changes: changedFields({ logo_url: before.logo_url }, { logo_url }),
  })
  return { id: before.id, logo_url }
}

/** Whoever works in an institution sees its logo before choosing it. */
const SEEN = `SELECT i.logo_url, i.logo_key FROM institutions i
  WHERE i.removed_at IS NULL AND (i.id = $1 OR i.uuid = $2)
    AND ($3 OR i.id = any ($4) OR EXISTS (SELECT FROM institution_users m
      WHERE m.institution_id = i.id AND m.user_id = sala_user() AND m.active
        AND (m.expiration_date IS NULL OR m.expiration_date > now())))`

/** A picture under the address of its version stays that picture. */
const FOREVER = 'private, max-age=31536000, immutable'

/** Answers an institution's logo. @throws ApiError 404 without one, and for an institution out of sight. */
export async function answerLogo(c: Context<SessionEnv>, { files }: Services): Promise<Response> {
  const { type, institutions } = c.get('caller')
  const { rows } = await c
    .get('tx')
    .query<Pick<LogoRow, 'logo_url' | 'logo_key'>>(SEEN, [...keyOf(c), type === 'AD', institutions])
  const { logo_key: key, logo_url: url } = rows[0] ?? {}
  if (!key) throw notFound()
  const content = await arrayBuffer(await files.read(key))
  const version = c.req.query('v')
  // A kept answer must not bring an old session's token back.
  c.header('authorization', undefined)
  return c.body(content, 200, {
    'content-type': typeOfLogo(key),
    'content-disposition': 'attachment; filename="logo"',
    'cache-control': version && url?.endsWith(`?v=${version}`) ? FOREVER : 'private, no-cache',
  })
}
