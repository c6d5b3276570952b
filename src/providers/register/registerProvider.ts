import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord, SortPayload } from 'react-admin'
import type { Capability } from '../../domain/capabilities.ts'
import type { Definition } from '../../schema/definition.ts'
import { buildCall, type Call } from '../../schema/endpoint.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { isRemoved } from '../../schema/removal.ts'
import type { Endpoint, Wire } from '../../schema/wire.ts'
import { now } from '../clock.ts'
import { type BodyContext, type LookupLabel, recordBody } from './body.ts'
import { pagingStrategies, type Send } from './paging.ts'

/** `meta` of the register calls. */
export interface CallMeta {
  /** The member that a group's screen manages (OQ-012). */
  institution_id?: number
  /** For a create: its idempotency key, generated with the form. */
  uuid?: string
  /**
   * For an update: the record as opened by the form. The server rejects the update if it has changed since.
   */
  opened?: RegisterRecord
}

/** Dependencies of the providers. */
export interface ProviderContext {
  send: Send
  labelOf: LookupLabel
  /** The selected institution and its time zone. */
  scope: () => { institutionId: number; timeZone: string }
  /** Whether the server announces a capability. */
  hasCapability: (name: Capability) => Promise<boolean>
}

export function bodyContext({ labelOf: lookupLabel, scope }: ProviderContext, editing = false): BodyContext {
  return { lookupLabel, timeZone: scope().timeZone, editing }
}

/** The idempotency key in the body of a create. */
export async function idempotencyKey({ hasCapability }: ProviderContext, { uuid }: CallMeta = {}) {
  return uuid && (await hasCapability('idempotentCreate')) ? { uuid } : {}
}

/**
 * The part of an update's body that states what the edit is based on.
 * @param write builds a record's body in the same way as for the update
 * @param body the body of the update
 */
export async function openedState(
  { hasCapability }: ProviderContext,
  { opened }: CallMeta = {},
  body: Record<string, unknown>,
  write: (record: Record<string, unknown>) => Promise<Record<string, unknown>>,
) {
  if (!opened || !(await hasCapability('staleEditGuard'))) return {}
  const state = Object.entries(await write(opened)).filter(([name]) => Object.hasOwn(body, name))
  return { previous: Object.fromEntries(state) }
}

export type Verbs = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>

/** Data provider methods of the registers with the specification's irregular calls. */
export function registerProvider(context: ProviderContext, named: (name: string) => Definition): Verbs {
  const { send, scope } = context
  const resolve = (name: string) => {
    const definition = named(name)
    return { definition, wire: requireWire(definition), paths: requireWire(definition).paths }
  }
  const writeBody = async (name: string, data: Record<string, unknown>, editing: boolean) => {
    const { definition, wire } = resolve(name)
    const body = await recordBody(definition, data, bodyContext(context, editing))
    return wire.write ? wire.write(body, { editing, institutionId: scope().institutionId }) : body
  }
  const recordReader =
    <R extends RaRecord>(wire: Wire) =>
    (answer: R): R =>
      recordFromAnswer(wire, answer, scope().institutionId)
  return {
    getList: async <R extends RaRecord>(name: string, params: GetListParams & QueryFunctionContext) => {
      const { definition, wire } = resolve(name)
      const rows = await pagingStrategies[wire.paging]<R>({
        send,
        ...listCall(definition, params, scope().institutionId),
      })
      const data = rows.data.filter((row) => !isRemoved(definition, row))
      return { ...rows, data: wire.read ? data.map(recordReader<R>(wire)) : data }
    },

    getOne: async <R extends RaRecord>(name: string, { id, meta, signal }: OneParams) => {
      const { wire, paths } = resolve(name)
      const call = requireCall(name, 'read', paths.read, { ...meta?.record, id })
      return { data: recordReader<R>(wire)((await send<R>(call, { signal })).data) }
    },

    create: async (name, { data, meta }) => {
      const body = {
        ...(await writeBody(name, data, false)),
        ...memberScope(meta),
        ...(await idempotencyKey(context, meta)),
      }
      const call = requireCall(name, 'create', resolve(name).paths.create, data)
      // react-admin requires an id; if the backend returns none it is 0, which is never used to read or
      // change a record.
      return withId(0, await send(call, { body }))
    },

    update: async (name, { id, data, previousData, meta }) => {
      const call = requireCall(name, 'update', resolve(name).paths.update, { ...previousData, id })
      const body = await writeBody(name, data, true)
      const state = await openedState(context, meta, body, (record) => writeBody(name, record, true))
      return withId(id, await send(call, { body: { ...body, ...state } }))
    },

    delete: async (name, { id, previousData }) => {
      const { wire, paths } = resolve(name)
      const call = requireCall(name, 'remove', paths.remove, { ...previousData, id })
      const body = wire.removal?.({ ...previousData, id })
      return dataOnly(await (body ? send(call, { body }) : send(call)))
    },
  }
}

/** Applies `wire.read` to a response. */
export function recordFromAnswer<R extends RaRecord>(
  { read }: Pick<Wire, 'read'>,
  answer: R,
  institutionId: number,
): R {
  return read ? (read(answer, institutionId, now()) as R) : answer
}

interface OneParams {
  id: RaRecord['id']
  meta?: { record?: Record<string, unknown> }
  signal?: AbortSignal
}

function listCall(
  definition: Definition,
  { pagination, sort, filter, meta, signal }: GetListParams,
  selectedId: number,
) {
  const { paths, query, envelope, filters: converted } = requireWire(definition)
  const { q: search, ...others } = filter ?? {}
  const page = pagination?.page ?? 1
  const perPage = pagination?.perPage ?? definition.list.pageSizes[0]
  const own = { ...others, search, institution_id: meta?.institution_id }
  const filters = converted ? converted(own, { institutionId: selectedId, page, perPage }) : own
  return {
    list: requireCall(definition.name, 'list', paths.list, {}),
    total: paths.total && buildCall(paths.total),
    envelope,
    query: { ...filters, ...query, ...sortParam(definition, sort) },
    filters,
    page,
    perPage,
    signal,
  }
}

/** The sort parameter; omitted for local lists and for the server's default order. */
function sortParam({ list }: Definition, sort: SortPayload | undefined) {
  const isDefault = !sort || (sort.field === list.sort.field && sort.order === list.sort.order)
  return list.mode === 'local' || isDefault ? {} : { sort: [sort.field, sort.order] }
}

/** Converts the response of a write to a record: it may lack the id, be a text, or be empty. */
const withId = <R extends RaRecord>(id: R['id'], { data }: { data: R | string | null }) => ({
  data: { id, ...(typeof data === 'object' && data) } as R,
})

const dataOnly = <T>({ data }: { data: T }) => ({ data })

export function memberScope(meta: CallMeta | undefined): CallMeta {
  return meta?.institution_id === undefined ? {} : { institution_id: meta.institution_id }
}

function requireWire(definition: Definition): Wire {
  if (!definition.wire) throw new Error(`${definition.name} uses simple-rest`)
  return definition.wire
}

function requireCall(
  name: string,
  verb: string,
  endpoint: Endpoint | false,
  record: Record<string, unknown>,
): Call {
  if (!endpoint) throw new Error(`${name} has no call to ${verb}`)
  return buildCall(endpoint, record)
}
