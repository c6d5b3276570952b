import type { Context } from 'hono'
import type { Caller, Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { originOf } from './origin.ts'

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.code === 'network.blocked')

/**
 * Logs that somebody was refused what they asked for, in the institution that refused it. Whoever is not signed in is
 * nobody that an entry could name.
 */
export function logRefusal(services: Services, error: unknown, c: Context): void {
  const caller: Caller | undefined = c.get('caller')
  if (!caller || !isRefusal(error)) return
  services.access.record({
    ...originOf(c, services),
    userId: caller.user_id,
    institutionId: c.get('refusedInstitutionId') ?? caller.institution_id,
    event: 'accessRefuse',
    subject: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
  })
}
