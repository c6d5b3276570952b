import type { Context } from 'hono'
import type { Services, Who } from '../context.ts'
import { ApiError } from '../errors.ts'
import { originOf } from './origin.ts'

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.code === 'network.blocked')

/**
 * Logs that somebody was refused what they asked for, in the institution that refused it. Whoever is not signed in is
 * nobody that an entry could name.
 */
export function logRefusal(services: Services, error: unknown, c: Context): void {
  const who: Who | undefined = c.get('who')
  if (!who || !isRefusal(error)) return
  services.access.record({
    ...originOf(c, services),
    userId: who.user_id,
    institutionId: c.get('refusedBy') ?? who.institution_id,
    event: 'accessRefuse',
    subject: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
  })
}
