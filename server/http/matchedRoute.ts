import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** How middlewares are registered, as opposed to calls. */
const ANY_METHOD = 'ALL'

const API = '/api/'

/**
 * The path, as its route declares it (`/api/preset/surgeons/:id`), of the call of the API that answers a request, or would have if no
 * middleware had refused it. The pages' own routes match what the API lacks.
 */
export const matchedRoute = (c: Context): string | undefined =>
  matchedRoutes(c).find(({ method, path }) => method !== ANY_METHOD && path.startsWith(API))?.path
