import type { MiddlewareHandler } from 'hono'
import type { SessionEnv } from '../context.ts'

declare module '../context.ts' {
  interface RequestVariables {
    /** Creates the response after the transaction has ended. */
    respondLater?: () => Promise<Response>
  }
}

/**
 * Creates the response after the request's transaction has ended, so that slow work holds no database
 * connection. A handler sets `respondLater` after checking, within the transaction, what the caller may
 * access.
 */
export const afterTransaction: MiddlewareHandler<SessionEnv> = async (c, next) => {
  await next()
  const respond = c.get('respondLater')
  if (respond && c.res.ok) c.res = await respond()
}
