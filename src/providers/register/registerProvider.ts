import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord, SortPayload } from 'ra-core'
import type { Definition, Endpoint, Wire } from '../../schema/definition.ts'
import { type Call, callOf } from '../../schema/endpoint.ts'
import { bodyOf, type LabelOf } from './body.ts'
import { dialects, type Send } from './paging.ts'

/** What a screen says beside the record: in a group, the member institution that it works for (OQ-012). */
export interface CallMeta {
  institution_id?: number
}

export type Verbs = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>

/** The five verbs of the registers that speak the specification's irregular calls. */
export function registerProvider(send: Send, labelOf: LabelOf, named: (name: string) => Definition): Verbs {
  const register = (name: string) => {
    const definition = named(name)
    return { definition, paths: wireOf(definition).paths }
  }
  return {
    getList: <R extends RaRecord>(name: string, params: GetListParams & QueryFunctionContext) =>
      dialects[wireOf(named(name)).paging]<R>({ send, ...listCall(named(name), params) }),

    getOne: async <R extends RaRecord>(name: string, { id, meta, signal }: OneParams) => {
      const call = callTo(name, 'read', register(name).paths.read, { ...meta?.record, id })
      return pickData(await send<R>(call, { signal }))
    },

    create: async (name, { data, meta }) => {
      const { definition, paths } = register(name)
      const body = { ...(await bodyOf(definition, data, labelOf)), ...scopeOf(meta) }
      return pickData(await send(callTo(name, 'create', paths.create, data), { body }))
    },

    update: async (name, { id, data, previousData }) => {
      const { definition, paths } = register(name)
      const body = await bodyOf(definition, data, labelOf)
      return pickData(await send(callTo(name, 'update', paths.update, { ...previousData, id }), { body }))
    },

    delete: async (name, { id, previousData }) => {
      const call = callTo(name, 'remove', register(name).paths.remove, { ...previousData, id })
      return pickData(await send(call))
    },
  }
}

interface OneParams {
  id: RaRecord['id']
  meta?: { record?: Record<string, unknown> }
  signal?: AbortSignal
}

function listCall(definition: Definition, { pagination, sort, filter, meta, signal }: GetListParams) {
  const { paths } = wireOf(definition)
  const { q: search, ...others } = filter ?? {}
  return {
    list: callTo(definition.name, 'list', paths.list, {}),
    total: paths.total && callOf(paths.total),
    query: { ...others, search, ...sortOf(definition, sort), ...scopeOf(meta) },
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
  return callOf(endpoint, record)
}
