import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord, SortPayload } from 'react-admin'
import type { Definition, Endpoint, Wire } from '../../schema/definition.ts'
import { buildCall, type Call } from '../../schema/endpoint.ts'
import { type BodyContext, type LookupLabel, recordBody } from './body.ts'
import { pagingStrategies, type Send } from './paging.ts'

/** `meta` of the register calls: the member that a group's screen works on (OQ-012). */
export interface CallMeta {
  institution_id?: number
}

/** Dependencies of the providers. */
export interface ProviderContext {
  send: Send
  labelOf: LookupLabel
  /** The selected institution and its time zone. */
  scope: () => { institutionId: number; timeZone: string }
}

export function bodyContext({ labelOf: lookupLabel, scope }: ProviderContext, editing = false): BodyContext {
  return { lookupLabel, timeZone: scope().timeZone, editing }
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
    return wire.write ? wire.write(body) : body
  }
  /** Applies `wire.read` to an answer. */
  const recordReader =
    <R extends RaRecord>({ read }: Wire) =>
    (answer: R): R =>
      read ? (read(answer, scope().institutionId) as R) : answer
  return {
    getList: async <R extends RaRecord>(name: string, params: GetListParams & QueryFunctionContext) => {
      const { definition, wire } = resolve(name)
      const rows = await pagingStrategies[wire.paging]<R>({ send, ...listCall(definition, params) })
      return wire.read ? { ...rows, data: rows.data.map(recordReader<R>(wire)) } : rows
    },

    getOne: async <R extends RaRecord>(name: string, { id, meta, signal }: OneParams) => {
      const { wire, paths } = resolve(name)
      const call = requireCall(name, 'read', paths.read, { ...meta?.record, id })
      return { data: recordReader<R>(wire)((await send<R>(call, { signal })).data) }
    },

    create: async (name, { data, meta }) => {
      const body = { ...(await writeBody(name, data, false)), ...memberScope(meta) }
      const call = requireCall(name, 'create', resolve(name).paths.create, data)
      // react-admin requires an id; a backend that answers none gets 0, which nothing is read or changed by.
      return withId(0, await send(call, { body }))
    },

    update: async (name, { id, data, previousData }) => {
      const call = requireCall(name, 'update', resolve(name).paths.update, { ...previousData, id })
      return withId(id, await send(call, { body: await writeBody(name, data, true) }))
    },

    delete: async (name, { id, previousData }) => {
      const { wire, paths } = resolve(name)
      const call = requireCall(name, 'remove', paths.remove, { ...previousData, id })
      return dataOnly(
        await (wire.removal ? send(call, { body: wire.removal({ ...previousData }) }) : send(call)),
      )
    },
  }
}

interface OneParams {
  id: RaRecord['id']
  meta?: { record?: Record<string, unknown> }
  signal?: AbortSignal
}

function listCall(definition: Definition, { pagination, sort, filter, meta, signal }: GetListParams) {
  const { paths, query, searchParam = 'search' } = requireWire(definition)
  const { q: search, ...others } = filter ?? {}
  const filters = { ...others, [searchParam]: search, ...memberScope(meta) }
  return {
    list: requireCall(definition.name, 'list', paths.list, {}),
    total: paths.total && buildCall(paths.total),
    query: { ...filters, ...query, ...sortParam(definition, sort) },
    filters,
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? definition.list.pageSizes[0],
    signal,
  }
}

/** The sort parameter; omitted for local lists and for the server's default order. */
function sortParam({ list }: Definition, sort: SortPayload | undefined) {
  const isDefault = !sort || (sort.field === list.sort.field && sort.order === list.sort.order)
  return list.mode === 'local' || isDefault ? {} : { sort: [sort.field, sort.order] }
}

/** An answer as a record: an edit may be answered without its id, or with nothing. */
const withId = <R extends RaRecord>(id: R['id'], { data }: { data: R | null }) => ({
  data: { id, ...data } as R,
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
