import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord, SortPayload } from 'react-admin'
import type { Definition, Endpoint, Wire } from '../../schema/definition.ts'
import { buildCall, type Call } from '../../schema/endpoint.ts'
import { type BodyContext, bodyOf, type LabelOf } from './body.ts'
import { dialects, type Send } from './paging.ts'

/** What a screen says beside the record: in a group, the member institution that it works for (OQ-012). */
export interface CallMeta {
  institution_id?: number
}

/** What calls need to know of the console around them. */
export interface Console {
  send: Send
  labelOf: LabelOf
  /** The selected institution, and the zone in which its days begin and end. */
  place: () => { institutionId: number; timeZone: string }
}

export function contextOf({ labelOf, place }: Console, editing = false): BodyContext {
  return { labelOf, timeZone: place().timeZone, editing }
}

export type Verbs = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>

/** The five verbs of the registers that speak the specification's irregular calls. */
export function registerProvider(console: Console, named: (name: string) => Definition): Verbs {
  const { send, place } = console
  const register = (name: string) => {
    const definition = named(name)
    return { definition, wire: wireOf(definition), paths: wireOf(definition).paths }
  }
  const bodyFor = async (name: string, data: Record<string, unknown>, editing: boolean) => {
    const { definition, wire } = register(name)
    const body = await bodyOf(definition, data, contextOf(console, editing))
    return wire.write ? wire.write(body) : body
  }
  /** Answers as the console keeps them. */
  const readBy =
    <R extends RaRecord>({ read }: Wire) =>
    (answer: R): R =>
      read ? (read(answer, place().institutionId) as R) : answer
  return {
    getList: async <R extends RaRecord>(name: string, params: GetListParams & QueryFunctionContext) => {
      const { definition, wire } = register(name)
      const rows = await dialects[wire.paging]<R>({ send, ...listCall(definition, params) })
      return wire.read ? { ...rows, data: rows.data.map(readBy<R>(wire)) } : rows
    },

    getOne: async <R extends RaRecord>(name: string, { id, meta, signal }: OneParams) => {
      const { wire, paths } = register(name)
      // Records that are not read one by one are edited as their list has them.
      if (!paths.read && meta?.record) return { data: meta.record as R }
      const call = callTo(name, 'read', paths.read, { ...meta?.record, id })
      return { data: readBy<R>(wire)((await send<R>(call, { signal })).data) }
    },

    create: async (name, { data, meta }) => {
      const body = { ...(await bodyFor(name, data, false)), ...scopeOf(meta) }
      return pickData(await send(callTo(name, 'create', register(name).paths.create, data), { body }))
    },

    update: async (name, { id, data, previousData }) => {
      const call = callTo(name, 'update', register(name).paths.update, { ...previousData, id })
      return pickData(await send(call, { body: await bodyFor(name, data, true) }))
    },

    delete: async (name, { id, previousData }) => {
      const { wire, paths } = register(name)
      const call = callTo(name, 'remove', paths.remove, { ...previousData, id })
      return pickData(
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
  const { paths, query, searchParam: searchAs = 'search' } = wireOf(definition)
  const { q: search, ...others } = filter ?? {}
  const narrowing = { ...others, [searchAs]: search, ...scopeOf(meta) }
  return {
    list: callTo(definition.name, 'list', paths.list, {}),
    total: paths.total && buildCall(paths.total),
    query: { ...narrowing, ...query, ...sortOf(definition, sort) },
    narrowing,
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? definition.list.pageSizes[0],
    signal,
  }
}

/** Said only where the server is to sort, and otherwise than it does by itself. */
function sortOf({ list }: Definition, sort: SortPayload | undefined) {
  const usual = !sort || (sort.field === list.sort.field && sort.order === list.sort.order)
  return list.mode === 'local' || usual ? {} : { sort: [sort.field, sort.order] }
}

const pickData = <T>({ data }: { data: T }) => ({ data })

export function scopeOf(meta: CallMeta | undefined): CallMeta {
  return meta?.institution_id === undefined ? {} : { institution_id: meta.institution_id }
}

function wireOf(definition: Definition): Wire {
  if (!definition.wire) throw new Error(`${definition.name} speaks the simple-rest dialect`)
  return definition.wire
}

function callTo(
  name: string,
  verb: string,
  endpoint: Endpoint | false,
  record: Record<string, unknown>,
): Call {
  if (!endpoint) throw new Error(`${name} has no call to ${verb}`)
  return buildCall(endpoint, record)
}
