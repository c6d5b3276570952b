import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type {
  AnswerOf,
  BodyField,
  Call,
  GivenTypes,
  Placeholders,
  QueryParameter,
  QueryValue,
} from '../../src/schema/call.ts'
import { can } from '../../src/schema/can.ts'
import type { Kind } from '../../src/schema/definition.ts'
import { parseEndpoint, routePattern } from '../../src/schema/endpoint.ts'
import { jsonBody, parseId, UUID } from '../body.ts'
import { type Caller, type Member, requireInstitution, type SessionEnv } from '../context.ts'
import { scopeInstitutions } from '../crud/query.ts'
import { editBody } from '../crud/staleEdits.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { LogEntry } from '../log/write.ts'
import { readFields } from './fields.ts'
import { readQuery } from './query.ts'

type Values = Record<string, unknown>

type ValueOf<Of extends BodyField> = Of extends { kind: 'given'; type: infer Type extends keyof GivenTypes }
  ? GivenTypes[Type]
  : Of extends { choices: readonly (infer Choice)[] }
    ? Choice
    : KindValue<Of['kind']>

type KindValue<Of> = Of extends infer Name extends Kind
  ? Name extends 'integer' | 'reference' | 'money'
    ? number
    : Name extends 'boolean'
      ? boolean
      : string
  : never

/** Values of a body's fields; null where one that is not required is absent. */
type BodyOf<Declared extends Call> = Declared extends {
  body: infer Fields extends Readonly<Record<string, BodyField>>
}
  ? {
      [Name in keyof Fields]: Fields[Name] extends { required: true }
        ? ValueOf<Fields[Name]>
        : ValueOf<Fields[Name]> | null
    }
  : undefined

type QueryOf<Declared extends Call> = Declared extends {
  query: infer Parameters extends Readonly<Record<string, QueryParameter>>
}
  ? { [Name in keyof Parameters]: QueryValue<Parameters[Name]> }
  : Record<string, never>

/** An id or a uuid; the other is null. */
export type Key = [id: number | null, uuid: string | null]

/** Keys and texts as declared; `id`, and what ends with `Id`, is a number; other placeholders are texts. */
type ParamsOf<Declared extends Call> = {
  [Name in Placeholders<Declared['call']>]: Name extends Listed<Declared['keys']>
    ? Key
    : Name extends Listed<Declared['texts']>
      ? string
      : Plain<Name>
}

type Listed<Names> = Names extends readonly (infer Name)[] ? Name : never

type Plain<Name extends string> = Name extends 'id' | `${string}Id` ? number : string

/** What a call carries, read. */
interface Given<Declared extends Call> {
  params: ParamsOf<Declared>
  query: QueryOf<Declared>
  body: BodyOf<Declared>
  /** The values that an edit is based on; undefined from clients that do not send them. */
  previous: Values | undefined
}

/** A call of a session as its handler sees it: authorized, and read. */
export interface Request<Declared extends Call> extends Given<Declared> {
  c: Context<SessionEnv>
  tx: PoolClient
  caller: Caller
  /** The caller with a chosen institution. @throws ApiError 403 before one is chosen */
  readonly member: Member
  /** Institutions whose rows the call covers: the `institution_id` of its query, or all visible ones. @throws ApiError 403 */
  readonly institutions: number[]
  /** Logs the call as what its declaration says. */
  log(entry: Omit<LogEntry, 'event'>): void
  /** Logs it unless nothing changed. */
  logChanges(entry: Omit<LogEntry, 'event'> & { changes: UpdatedField[] }): void
}

/** A placeholder's value; null for what cannot be an id or a uuid. */
function readParam(
  name: string,
  text: string,
  { keys = [], texts = [] }: Call,
): string | number | Key | null {
  const id = parseId(text)
  const uuid = UUID.test(text) ? text : null
  if (keys.includes(name)) return id === null && uuid === null ? null : [id, uuid]
  if (texts.includes(name)) return text
  if (name === 'uuid') return uuid
  return name === 'id' || name.endsWith('Id') ? id : text
}

/** @throws ApiError 404 for an institution that is not visible, 403 before one is chosen */
function readInstitution(c: Context<SessionEnv>, text: string): number {
  const id = parseId(text)
  if (id === null || !requireInstitution(c).institutions.includes(id))
    throw new ApiError(404, texts.foreignInstitution)
  return id
}

/** @throws ApiError 404 for what can name nothing */
function readParams(c: Context, declared: Call) {
  const { institution, notFound: message = texts.notFound } = declared
  const values = Object.entries(c.req.param()).map(
    ([name, text]) =>
      [name, name === institution ? readInstitution(c, text) : readParam(name, text, declared)] as const,
  )
  if (values.some(([, value]) => value === null)) throw new ApiError(404, message)
  return Object.fromEntries(values)
}

/** A call that requires no field may have no body. */
const hasNoBody = (c: Context, { body = {} }: Call) =>
  !Object.values(body).some(({ required }) => required) &&
  (c.req.raw.body === null || c.req.header('content-length') === '0')

const readBody = async (c: Context, declared: Call) => {
  if (hasNoBody(c, declared)) return { body: {}, previous: undefined }
  return declared.previous ? await editBody(c) : { body: await jsonBody(c), previous: undefined }
}

/** @param today 'YYYY-MM-DD', for dates of the body */
async function read<Declared extends Call>(
  c: Context,
  declared: Declared,
  today: string,
): Promise<Given<Declared>> {
  const given = declared.body && (await readBody(c, declared))
  return {
    params: readParams(c, declared) as ParamsOf<Declared>,
    query: readQuery(c, declared.query ?? {}) as QueryOf<Declared>,
    body: (given && readFields(declared, given.body, today)) as BodyOf<Declared>,
    previous: given?.previous,
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
  const { call, access, withoutInstitution, logs: event } = declared
  app.on(parseEndpoint(call).method, routePattern(call), async (c) => {
    const caller = c.get('caller')
    if (typeof access !== 'string') {
      if (!can(caller, access)) throw forbidden()
      if (!withoutInstitution) requireInstitution(c)
    }
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
      log,
      logChanges: (entry) => entry.changes.length > 0 && log(entry),
    }
    return respond(c, await answer(request))
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
