import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { readHealth, readLiveness, readReadiness } from '../../src/calls/health.ts'
import { routePattern } from '../../src/schema/endpoint.ts'
import type { RequestVariables } from '../context.ts'
import { logRequest } from '../logger.ts'
import { matchedRoute } from './matchedRoute.ts'

declare module '../context.ts' {
  interface RequestVariables {
    /** The failure that is answered has an error of its own in the log. */
    isFailureLogged?: true
    /** The institution of the record key that authenticates the request. */
    keyInstitutionId?: number
  }
}

/** What monitoring asks every few seconds. */
const UNLOGGED = [readHealth, readLiveness, readReadiness].map(({ call }) => `/api${routePattern(call)}`)

/** A request's context, which has no socket where no server received it. */
type Logged = Context<{ Bindings: Partial<HttpBindings> | undefined; Variables: Partial<RequestVariables> }>

const TENTHS = 10

/**
 * Measures a request from here on.
 * @returns logs it, once it is answered and its answer is sent or its client gone; never its address, which may name a person
 */
export function measureRequest(c: Logged, requestId: string): () => void {
  const began = performance.now()
  const outgoing = c.env?.outgoing

  function log(): void {
    const route = matchedRoute(c)
    if (route && UNLOGGED.includes(route)) return
    const { status } = c.res
    logRequest(status >= 500 && !c.get('isFailureLogged') ? 'error' : 'info', {
      requestId,
      call: route ? `${c.req.method} ${route}` : c.req.method,
      status,
      ms: Math.round((performance.now() - began) * TENTHS) / TENTHS,
      institutionId: c.get('caller')?.institution_id ?? c.get('keyInstitutionId'),
      ...(outgoing && !outgoing.writableFinished ? { aborted: true } : {}),
    })
  }

  return () => {
    if (!outgoing || outgoing.closed) log()
    else outgoing.once('close', log)
  }
}
