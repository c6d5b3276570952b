import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import { parseId, UUID } from '../../src/domain/identifiers.ts'
import { pageAt } from '../../src/domain/paging.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import type { Actor, Call } from '../../src/schema/call.ts'
import { can } from '../../src/schema/can.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { isAboutPeople } from '../../src/schema/personalData.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { isRemoved, removedMarks } from '../../src/schema/removal.ts'
import type { Endpoint, Verb } from '../../src/schema/wire.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { jsonBody } from '../http/body.ts'
import { notFound } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { withReferencedNames } from '../log/names.ts'
import { countByInstitution, giveRows } from '../log/reads.ts'
import { changedFields, registerWriteEvent } from '../log/write.ts'
import { requestedUuid, usedUuidError } from './idempotentCreate.ts'
import { type ListQuery, listQuery, scopeInstitutions } from './query.ts'
import { institutionFor, RecordReader } from './recordReader.ts'
import { editBody, refuseStaleEdit } from './staleEdits.ts'
import { registerStatements, type Statements, TOTAL } from './statements.ts'

type Handler = (request: Pick<Request<Call>, 'c'>) => Promise<Response>

/** The call of an endpoint of a register. Its key is an id or a uuid, which the handlers read. */
const registerCall = ({ access }: Definition, verb: Verb, call: Endpoint) =>
  ({ call, access: access[verb === 'total' ? 'list' : verb], texts: ['id', 'uuid'] }) as const

/** The call that edits a record, or removes it where the register says so by a field. */
const updateCall = (definition: Definition, call: Endpoint) => ({
  ...registerCall(definition, 'update', call),
  permits: (caller: Actor, body: Record<string, unknown>) =>
    !isRemoved(definition, body) || can(caller, definition.access.remove),
})

/**
 * Mounts every route in a register's definition.
 * @param table name of its table
 * @param texts messages of its rules
 */
export function mountRegister(
  app: Hono<SessionEnv>,
  services: Services,
  definition: Definition,
  table = registerTableName(definition),
  texts = textsOf(definition.name),
): void {
  const handlers = registerHandlers(
    services,
    definition,
    registerStatements(definition, table),
    new RecordReader(definition, texts),
  )
  for (const [verb, endpoint] of Object.entries(endpointsOf(definition)) as [Verb, Endpoint][]) {
    if (verb === 'remove' && isRemovedByUpdate(definition)) continue
    if (verb === 'update') handle(app, updateCall(definition, endpoint), handlers.update)
    else handle(app, registerCall(definition, verb, endpoint), handlers[verb])
  }
}

/** The path's id as `[id, uuid]`, one of them null. @throws ApiError 404 for neither. */
export function idOrUuid(c: Context): [number | null, string | null] {
  const text = c.req.param('id') ?? c.req.param('uuid') ?? ''
  if (UUID.test(text)) return [null, text]
  const id = parseId(text)
  if (id === null) throw notFound()
  return [id, null]
}

/** Institution id of the body, else of the query. */
export const requestedInstitution = (c: Context, body: Record<string, unknown>): unknown => {
  const text = c.req.query('institution_id')
  return body.institution_id ?? (text ? Number(text) : undefined)
}

interface Handlers extends Record<Exclude<Verb, 'update'>, Handler> {
  update: (request: Request<ReturnType<typeof updateCall>>) => Promise<Response>
}

function registerHandlers(
  services: Services,
  definition: Definition,
  sql: Statements,
  reader: RecordReader,
): Handlers {
  const selectByKey = async (c: Context<SessionEnv>, statement: string): Promise<RegisterRecord> => {
    const values = [requireInstitution(c).institutions, ...idOrUuid(c)]
    const { rows } = await c.get('tx').query(prepared(statement, values))
    if (!rows[0]) throw notFound()
    return rows[0]
  }
  /** The record that an earlier call with the same uuid created. @throws ApiError 409 */
  const selectCreated = async (c: Context<SessionEnv>, institutionId: number, uuid: string | undefined) => {
    const { rows } = await c.get('tx').query(prepared(sql.byKey, [[institutionId], null, uuid]))
    if (!rows[0]) throw usedUuidError()
    return rows[0]
  }
  const answered = (row: RegisterRecord): Record<string, unknown> => answerOf(definition, row)
  const recordTitle = (record: Record<string, unknown>) => String(record[definition.title] ?? '')
  /** Stored values of a row in the definition's order: lists as ids. */
  const storedValues = (row: Record<string, unknown>, values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(definition.fields)
        .filter(([name]) => Object.hasOwn(values, name))
        .map(([name, { kind }]) => [name, kind === 'references' ? values[name] : row[name]]),
    )

  const handlers: Handlers = {
    async list({ c }) {
      const query = listQuery(c, definition)
      const { rows, total } = await selectPage(c.get('tx'), sql, query)
      if (isAboutPeople(definition))
        await giveRows(services, c, {
          event: 'registerList',
          title: textsOf(definition.name).title,
          kind: 'staff',
          rows: countByInstitution(rows),
          search: query.pattern && c.req.query('search'),
          page: query.limit === null ? undefined : pageAt(query.offset, query.limit),
          size: query.limit,
        })
      const last = query.offset + Math.max(rows.length - 1, 0)
      c.header('content-range', `${definition.name} ${query.offset}-${last}/${total}`)
      const { envelope } = definition.wire ?? {}
      const shown = rows.map(answered)
      return c.json(envelope ? { [envelope.rows]: shown, [envelope.total]: total } : shown)
    },
    async total({ c }) {
      const { rows } = await c.get('tx').query(prepared(sql.total, [scopeInstitutions(c)]))
      return c.json({ total: rows[0]?.total ?? 0 })
    },
    async read({ c }) {
      return c.json(answered(await selectByKey(c, sql.byKey)))
    },
    async create({ c }) {
      const body = await jsonBody(c)
      const caller = requireInstitution(c)
      const institutionId = institutionFor(requestedInstitution(c, body), caller)
      const values = reader.read(body, caller)
      await reader.checkReferences(c.get('tx'), values, institutionId)
      const uuid = requestedUuid(body)
      const stored = uuid ? { uuid, ...values } : values
      const { rows } = await c
        .get('tx')
        .query(prepared(sql.insert(Object.keys(stored)), [institutionId, ...Object.values(stored)]))
      if (!rows[0]) return c.json(answered(await selectCreated(c, institutionId, uuid)))
      c.set('logEntry', {
        institutionId,
        event: registerWriteEvent(definition, 'create'),
        recordId: rows[0].id,
        subject: recordTitle(rows[0]),
        changes: await withReferencedNames(
          c.get('tx'),
          definition.fields,
          changedFields({}, storedValues(rows[0], values)),
        ),
      })
      return c.json(answered(rows[0]), 201)
    },
    async update({ c, permit }) {
      const { body, previous } = await editBody(c)
      permit(body)
      if (isRemoved(definition, body)) return handlers.remove({ c })
      const current = await selectByKey(c, sql.current)
      const institutionId = current.institution_id ?? requireInstitution(c).institution_id
      const values = reader.read(body, c.get('caller'), current)
      await refuseStaleEdit(
        c,
        { previous, current, next: values },
        {
          institutionId,
          event: registerWriteEvent(definition, 'update'),
          recordId: current.id,
          read: async () => answered(await selectByKey(c, sql.byKey)),
        },
      )
      await reader.checkReferences(c.get('tx'), values, institutionId, current)
      const { rows } = await c
        .get('tx')
        .query(prepared(sql.update(Object.keys(values)), [current.id, ...Object.values(values)]))
      const changes = changedFields(current, storedValues(rows[0], values))
      if (changes.length > 0)
        c.set('logEntry', {
          institutionId,
          event: registerWriteEvent(definition, 'update'),
          recordId: current.id,
          subject: recordTitle(rows[0]),
          changes: await withReferencedNames(c.get('tx'), definition.fields, changes),
        })
      return c.json(answered(rows[0]))
    },
    async remove({ c }) {
      const current = await selectByKey(c, sql.current)
      const { id } = current
      await c.get('tx').query(prepared(sql.remove, [id]))
      if (sql.removeChildren) await c.get('tx').query(prepared(sql.removeChildren, [id]))
      const institutionId = current.institution_id ?? requireInstitution(c).institution_id
      c.set('logEntry', {
        institutionId,
        event: registerWriteEvent(definition, 'remove'),
        recordId: id,
        subject: recordTitle(current),
      })
      return c.json({ id })
    },
  }
  return handlers
}

/** A row as the register's calls return it. */
const answerOf = ({ wire }: Definition, row: RegisterRecord): Record<string, unknown> =>
  wire?.answer ? wire.answer(row) : row

const isRemovedByUpdate = (definition: Definition): boolean =>
  Object.keys(removedMarks(definition)).length > 0

interface Page {
  rows: RegisterRecord[]
  total: number
}

async function selectPage(tx: PoolClient, sql: Statements, query: ListQuery): Promise<Page> {
  const [only, ...others] = query.institutions
  const single = others.length === 0
  const scope = [
    single ? only : query.institutions,
    ...(query.pattern === null ? [] : [query.pattern]),
    ...query.filters.map(([, value]) => value),
  ]
  const kind = { single, searching: query.pattern !== null, filters: query.filters.map(([name]) => name) }
  const statement = sql.list(kind, query.sort)
  const { rows } = await tx.query(prepared(statement, [...scope, query.limit, query.offset]))
  if (rows.length) return { rows: rows.map(({ [TOTAL]: _, ...row }) => row), total: rows[0][TOTAL] }
  // Past the last page no row carries the total.
  if (query.offset === 0) return { rows, total: 0 }
  const counted =
    scope.length === 1 ? prepared(sql.total, [query.institutions]) : prepared(sql.found(kind), scope)
  return { rows, total: (await tx.query(counted)).rows[0]?.total ?? 0 }
}
