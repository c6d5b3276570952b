import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../http/errors.ts'
import { matchedRoute } from '../http/matchedRoute.ts'
import type { Limit, Meter, MeteredCall } from './meter.ts'

/** Any other is counted as 'other': a client may send what it likes. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const API = /^\/api(?:\/|$)/

/** The call of a request; the pages and files of the console are one, and so is what the API does not know. */
const callOf = (c: Context): MeteredCall => ({
  method: METHODS.includes(c.req.method) ? c.req.method : 'other',
  route: matchedRoute(c) ?? (API.test(c.req.path) ? 'unknown' : 'pages'),
})

/** Counts and times each request by its call, until its answer begins. */
export const meterRequests =
  (meter: Meter): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now()
    meter.requestBegan()
    try {
      await next()
      meter.answered(callOf(c), c.res.status, (performance.now() - began) / 1000)
    } finally {
      meter.requestEnded()
    }
  }

const limitOfCode: Readonly<Record<string, Limit>> = {
  'too.many.tries': 'attempts',
  'too.many.rows': 'rows',
  'uploads.crowded': 'uploads',
  'bodies.crowded': 'bodies',
  'imports.crowded': 'imports',
}

/** Counts a refusal by a limit; other errors are counted by their status only. */
export function meterRefusal(meter: Meter | undefined, error: unknown): void {
  const limit = error instanceof ApiError && error.code !== undefined && limitOfCode[error.code]
  if (limit) meter?.refused(limit)
}

/** Counts sign-ins. Bodies that are none and failures of the server are not attempts. */
export function meterSignIns(meter: Meter): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (status === 200) meter.signedIn('succeeded')
    if (status === 401 || status === 403) meter.signedIn('failed')
    if (status === 429) meter.signedIn('throttled')
  }
}
