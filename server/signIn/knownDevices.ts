import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Services } from '../context.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'

/** One for all accounts of a browser: at a hospital's computer many sign in. */
const COOKIE = 'sala-device'

/** A device is known for this long after its last sign-in. */
const LIFE_DAYS = 180

/** Devices of an account; a sign-in on one more forgets the one used longest ago. */
const MOST_DEVICES = 50

const KNOWN = `SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
  WHERE d.hash = $1 AND lower(u.email) = lower($2) AND d.last_used_at > now() - interval '${LIFE_DAYS} days'`

function secretOf(c: Context): string | undefined {
  const secret = getCookie(c, COOKIE)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** The hash of the device that a request comes from, if the account has signed in on it before. It opens nothing by itself. */
export async function knownDevice(c: Context, { db }: Services, email: string): Promise<string | undefined> {
  const secret = secretOf(c)
  if (!secret) return undefined
  const { rowCount } = await db.system.query(KNOWN, [hashSecret(secret), email])
  return rowCount ? hashSecret(secret) : undefined
}

/** Makes the device that a request comes from one that the account is known on; its browser keeps a cookie for the API's sign-in alone. */
export async function rememberDevice(c: Context, { db, config }: Services, userId: number): Promise<void> {
  const secret = secretOf(c) ?? newSecret()
  await db.system.query(
    `INSERT INTO known_devices (hash, user_id) VALUES ($1, $2)
       ON CONFLICT (hash, user_id) DO UPDATE SET last_used_at = now()`,
    [hashSecret(secret), userId],
  )
  await db.system.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND hash IN (
       SELECT hash FROM known_devices WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET $2)`,
    [userId, MOST_DEVICES],
  )
  setCookie(c, COOKIE, secret, {
    path: '/api/manager/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFE_DAYS * 24 * 60 * 60,
  })
}
