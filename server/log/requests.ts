import { isIP } from 'node:net'
import type { Context } from 'hono'
import { TERMS_PENDING } from '../../src/domain/termsPending.ts'
import type { Caller, Services } from '../context.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError } from '../http/errors.ts'
import type { AccessEntry, Origin } from './access.ts'

const MAX_DEVICE_LENGTH = 200

export function requestOrigin(c: Context, { config }: Pick<Services, 'config'>): Origin {
  const address = clientAddress(c, config.trustedProxies)
  const device = (c.req.header('user-agent') ?? '').slice(0, MAX_DEVICE_LENGTH)
  return { address: isIP(address) ? address : null, device: device || null }
}

/** Pending terms refuse every first sign-in: no attempt to reach what is not allowed. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 403 || error.code === 'network.blocked') &&
  error.code !== TERMS_PENDING

/** Logs a refused call in the institution that refused it. Unauthenticated calls have no user to log. */
export function logRefusal(services: Services, error: unknown, c: Context): void {
  const caller: Caller | undefined = c.get('caller')
  if (!caller || !isRefusal(error)) return
  services.access.record({
    ...requestOrigin(c, services),
    userId: caller.user_id,
    institutionId: c.get('refusedInstitutionId') ?? caller.institution_id,
    event: 'accessRefuse',
    subject: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
  })
}

const SELECT_ACCOUNT = 'SELECT id FROM users WHERE lower(email) = $1'

const signInEntry = (origin: Origin, userId: number, event: AccessEntry['event']): AccessEntry => ({
  ...origin,
  userId,
  institutionId: null,
  event,
})

/** Logs that the password was accepted; entering an institution is a separate entry. */
export const logSignIn = (services: Services, c: Context, userId: number): Promise<void> =>
  services.access.write(signInEntry(requestOrigin(c, services), userId, 'sessionSignIn'))

/** Logs a wrong password for an e-mail's key, after the response: its timing must not reveal whether the account exists. */
export function logFailedSignIn(services: Services, c: Context, email: string): void {
  // Read now: a closed connection no longer has an address.
  const origin = requestOrigin(c, services)
  const write = async () => {
    const { rows } = await services.db.system.query<{ id: number }>(SELECT_ACCOUNT, [email])
    for (const { id } of rows) await services.access.write(signInEntry(origin, id, 'sessionSignInFailed'))
  }
  services.runInBackground(write())
}

/** Logs that a correct password came from an address outside the allowlists of all the user's institutions. */
export function logBlockedSignIn(services: Services, c: Context, userId: number): void {
  services.access.record({
    ...signInEntry(requestOrigin(c, services), userId, 'accessRefuse'),
    subject: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
  })
}
