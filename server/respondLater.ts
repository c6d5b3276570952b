import type { MiddlewareHandler } from 'hono'
import type { SessionEnv } from './context.ts'

/**
 * Makes the response after the request's transaction has ended: work that takes long holds no database connection. A
 * handler sets `respondLater`, having checked within the transaction what the caller may have.
 */
export const afterTransaction: MiddlewareHandler<SessionEnv> = async (c, next) => {
  await next()
  const respond = c.get('respondLater')
  if (respond && c.res.ok) c.res = await respond()
}
