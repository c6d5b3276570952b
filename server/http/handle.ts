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

/**
 * A call of a session as its handler sees it: authorized, and read. A class, since V8 makes a hidden class, which keeps the request
 * in memory, for each object literal with a getter.
 */
export class Request<const Declared extends Call> {
  readonly c: Context<SessionEnv>
  readonly tx: PoolClient
  readonly caller: Caller
  readonly params: Given<Declared>['params']
  readonly query: Given<Declared>['query']
  readonly body: Given<Declared>['body']
  readonly previous: Given<Declared>['previous']
  readonly #declared: Declared
  #isAsked = false

  constructor(c: Context<SessionEnv>, declared: Declared, given: Given<Declared>) {
    this.#declared = declared
    this.c = c
    this.tx = c.get('tx')
    this.caller = c.get('caller')
    this.params = given.params
    this.query = given.query
    this.body = given.body
    this.previous = given.previous
  }

  /** The caller with a chosen institution. @throws ApiError 403 before one is chosen */
  get member(): Member {
    return requireInstitution(this.c)
  }

  /** Institutions whose rows the call covers: the `institution_id` of its query, or all visible ones. @throws ApiError 403 */
  get institutions(): number[] {
    return scopeInstitutions(this.c)
  }

  /**
   * Asks the declared `permits` about what the call is found to concern.
   * @param institutionId whose log tells of a refusal, if not the chosen one's
   * @throws ApiError 403
   */
  readonly permit = (subject: SubjectOf<Declared>, institutionId?: number): void => {
    this.#isAsked = true
    requirePermit(this.c, this.#declared, subject, institutionId)
  }

  /** Logs the call as what its declaration says. */
  readonly log = (entry: Omit<LogEntry, 'event'>): void => {
    const { call, logs: event } = this.#declared
    if (!event) throw new Error(`${call} is not logged`)
    this.c.set('logEntry', { event, ...entry })
  }

  /** Logs it unless nothing changed. */
  readonly logChanges = (entry: Omit<LogEntry, 'event'> & { changes: UpdatedField[] }): void => {
    if (entry.changes.length > 0) this.log(entry)
  }

  /** @throws Error where an answer was given without asking `permits` */
  expectAsked(): void {
    const { call, permits } = this.#declared
    if (permits && !this.#isAsked) throw new Error(`${call} was answered without asking what it permits`)
  }
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
  const { call, access, withoutInstitution } = declared
  app.on(parseEndpoint(call).method, routePattern(call), async (c) => {
    const caller = c.get('caller')
    requireAccess(caller, declared)
    if (typeof access !== 'string' && !withoutInstitution) requireInstitution(c)
    const request = new Request(c, declared, await read(c, declared, caller.today))
    const answered = await answer(request)
    request.expectAsked()
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
