import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { signIn } from '../../src/calls/signIn.ts'
import { parseEndpoint } from '../../src/schema/endpoint.ts'
import type { Services } from '../context.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'

/** One per browser, for all accounts: hospital computers are shared. */
const DEVICE_COOKIE = 'sala-device'

/** Days that a device stays known after its last sign-in. */
const LIFETIME_DAYS = 180

/** Known devices per account; one more evicts the least recently used. */
const MAX_DEVICES = 50

const SELECT_KNOWN = `SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
  WHERE d.hash = $1 AND lower(u.email) = $2 AND d.last_used_at > now() - interval '${LIFETIME_DAYS} days'`

function deviceSecret(c: Context): string | undefined {
  const secret = getCookie(c, DEVICE_COOKIE)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** Hash of the request's device cookie, if the account of the e-mail's key has signed in on it before. It grants no access. */
export async function knownDevice(c: Context, { db }: Services, email: string): Promise<string | undefined> {
  const secret = deviceSecret(c)
  if (!secret) return undefined
  const { rowCount } = await db.system.query(SELECT_KNOWN, [hashSecret(secret), email])
  return rowCount ? hashSecret(secret) : undefined
}

/** Records the device as known to the account; its cookie is sent to the sign-in route only. */
export async function rememberDevice(c: Context, { db, config }: Services, userId: number): Promise<void> {
  const secret = deviceSecret(c) ?? newSecret()
  await db.system.query(
    `INSERT INTO known_devices (hash, user_id) VALUES ($1, $2)
       ON CONFLICT (hash, user_id) DO UPDATE SET last_used_at = now()`,
    [hashSecret(secret), userId],
  )
  await db.system.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND hash IN (
       SELECT hash FROM known_devices WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET $2)`,
    [userId, MAX_DEVICES],
  )
  setCookie(c, DEVICE_COOKIE, secret, {
    path: `/api${parseEndpoint(signIn.call).path}`,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFETIME_DAYS * 24 * 60 * 60,
  })
}
