import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import type { AnswerOf, Call, SubjectOf } from '../../src/schema/call.ts'
import { parseEndpoint, routePattern } from '../../src/schema/endpoint.ts'
import { type Caller, type Member, requireInstitution, type SessionEnv } from '../context.ts'
import { scopeInstitutions } from '../crud/query.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import type { LogEntry } from '../log/write.ts'
import { requireAccess, requirePermit } from './access.ts'
import { type Given, read } from './read.ts'

/** A call of a session as its handler sees it: authorized, and read. */
export interface Request<Declared extends Call> extends Given<Declared> {
  c: Context<SessionEnv>
  tx: PoolClient
  caller: Caller
  /** The caller with a chosen institution. @throws ApiError 403 before one is chosen */
  readonly member: Member
  /** Institutions whose rows the call covers: the `institution_id` of its query, or all visible ones. @throws ApiError 403 */
  readonly institutions: number[]
  /**
   * Asks the declared `permits` about what the call is found to concern.
   * @param institutionId whose log tells of a refusal, if not the chosen one's
   * @throws ApiError 403
   */
  permit(subject: SubjectOf<Declared>, institutionId?: number): void
  /** Logs the call as what its declaration says. */
  log(entry: Omit<LogEntry, 'event'>): void
  /** Logs it unless nothing changed. */
  logChanges(entry: Omit<LogEntry, 'event'> & { changes: UpdatedField[] }): void
}

const respond = (c: Context, answered: unknown): Response =>
  answered instanceof Response ? answered : c.json(answered as object)

/**
 * Mounts a declared call of a session: its route, its access rule, and the reading of path, query and body.
 * @param answer returns the JSON answer, or a response
 * @throws ApiError from the route: 403 without access, 404 for an impossible id, 400 for the query, 422 for the body
 */
export function handle<const Declared extends Call>(
  app: Hono<SessionEnv>,
  declared: Declared,
  answer: (request: Request<Declared>) => Promise<AnswerOf<Declared> | Response>,
): void {
  const { call, access, withoutInstitution, permits, logs: event } = declared
  app.on(parseEndpoint(call).method, routePattern(call), async (c) => {
    const caller = c.get('caller')
    requireAccess(caller, declared)
    if (typeof access !== 'string' && !withoutInstitution) requireInstitution(c)
    let isAsked = !permits
    const log = (entry: Omit<LogEntry, 'event'>) => {
      if (!event) throw new Error(`${call} is not logged`)
      c.set('logEntry', { event, ...entry })
    }
    const request: Request<Declared> = {
      ...(await read(c, declared, caller.today)),
      c,
      tx: c.get('tx'),
      caller,
      get member() {
        return requireInstitution(c)
      },
      get institutions() {
        return scopeInstitutions(c)
      },
      permit(subject, institutionId) {
        isAsked = true
        requirePermit(c, declared, subject, institutionId)
      },
      log,
      logChanges: (entry) => entry.changes.length > 0 && log(entry),
    }
    const answered = await answer(request)
    if (!isAsked) throw new Error(`${call} was answered without asking what it permits`)
    return respond(c, answered)
  })
}

/**
 * Mounts a declared call that needs no session.
 * @throws ApiError as `handle`, without 403
 */
export function handlePublic<const Declared extends Call & { access: 'anybody' }>(
  app: Hono,
  declared: Declared,
  answer: (request: Given<Declared> & { c: Context }) => Promise<AnswerOf<Declared> | Response>,
): void {
  const { call } = declared
  app.on(parseEndpoint(call).method, routePattern(call), async (c) =>
    respond(c, await answer({ ...(await read(c, declared, '')), c })),
  )
}
