import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../context.ts'
import { duringRequest } from '../logger.ts'
import { comesFromProxy } from './addresses.ts'
import { measureRequest } from './logRequest.ts'

const HEADER = 'x-request-id'

/** Those of the usual proxies: a UUID, hexadecimal digits, Base64. */
const WELL_FORMED = /^[\w.:=+/-]{1,100}$/

/**
 * Names each request by an id, which its lines of the log carry and its answer tells, and logs it once it is answered. A configured proxy's id is taken over,
 * so that the lines of both are found by it.
 */
export function nameRequests({ trustedProxies }: Pick<Config, 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(HEADER)
    const isTaken = given !== undefined && WELL_FORMED.test(given) && comesFromProxy(c, trustedProxies)
    const id = isTaken ? given : randomUUID()
    c.header(HEADER, id)
    const log = measureRequest(c, id)
    await duringRequest(id, next)
    log()
  }
}
