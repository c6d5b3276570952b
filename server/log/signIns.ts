import type { Context } from 'hono'
import type { Services } from '../context.ts'
import type { AccessEntry } from './access.ts'
import { type Origin, originOf } from './origin.ts'

const ACCOUNT = 'SELECT id FROM users WHERE lower(email) = lower($1)'

const entryOf = (origin: Origin, userId: number, event: AccessEntry['event']): AccessEntry => ({
  ...origin,
  userId,
  institutionId: null,
  event,
})

/** Logs that a user's password was accepted; which institution they enter is another entry. */
export const logSignIn = (services: Services, c: Context, userId: number): Promise<void> =>
  services.access.write(entryOf(originOf(c, services), userId, 'sessionSignIn'))

/** Logs a wrong password once the answer is on its way: its time must not show whether the account exists. */
export function logFailedSignIn(services: Services, c: Context, email: string): void {
  // Of a connection that is closed meanwhile nobody knows the address.
  const origin = originOf(c, services)
  const write = async () => {
    const { rows } = await services.db.system.query<{ id: number }>(ACCOUNT, [email])
    for (const { id } of rows) await services.access.write(entryOf(origin, id, 'sessionSignInFailed'))
  }
  services.runInBackground(write())
}

/** Logs that a right password came from a network that all of the user's institutions are closed to. */
export function logBlockedSignIn(services: Services, c: Context, userId: number): void {
  services.access.record({
    ...entryOf(originOf(c, services), userId, 'accessRefuse'),
    subject: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
  })
}
