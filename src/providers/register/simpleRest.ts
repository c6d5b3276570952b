import type { DataProvider } from 'react-admin'
import type { Definition } from '../../schema/definition.ts'
import type { Method } from '../../schema/wire.ts'
import { recordBody } from './body.ts'
import { BATCH_SIZE, readAllBatches, type Send } from './paging.ts'
import {
  bodyContext,
  type CallMeta,
  idempotencyKey,
  memberScope,
  openedState,
  type ProviderContext,
  type Verbs,
} from './registerProvider.ts'

/** ra-data-simple-rest over our HTTP client, for registers without `wire`. */
export async function simpleRestProvider(
  context: ProviderContext,
  named: (name: string) => Definition,
): Promise<Verbs> {
  const { default: simpleRest } = await import('ra-data-simple-rest')
  const { send } = context
  const { getOne, create, update, delete: remove } = simpleRest('', fetchJsonOver(send))
  return {
    getList: (name, params) => {
      const { getList } = simpleRest('', fetchJsonOver(send, memberScope(params.meta)))
      return (named(name).list.mode === 'local' ? allRows(getList) : getList)(name, params)
    },
    getOne,
    create: async (name, params) => {
      const body = await recordBody(named(name), params.data, bodyContext(context))
      const key = await idempotencyKey(context, params.meta)
      return create(name, { data: { ...body, ...memberScope(params.meta), ...key } })
    },
    update: async (name, params) => {
      const write = (record: Record<string, unknown>) =>
        recordBody(named(name), record, bodyContext(context, true))
      const body = await write(params.data)
      const state = await openedState(context, params.meta, body, write)
      return update(name, { ...params, data: { ...body, ...state } })
    },
    delete: remove,
  }
}

/** @param scope query parameters of every call */
function fetchJsonOver(send: Send, scope: CallMeta = {}) {
  return async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const call = { method: method as Method, path }
    const parsed = typeof body === 'string' ? JSON.parse(body) : undefined
    const options = { query: { ...scope }, body: parsed, signal: signal ?? undefined }
    const { status, headers, data } = await send(call, options)
    return { status, headers, body: '', json: data }
  }
}

/** Reads all rows, for lists in local mode. */
function allRows(getList: DataProvider['getList']): DataProvider['getList'] {
  return (name, params) =>
    readAllBatches(async (offset) => {
      const pagination = { page: offset / BATCH_SIZE + 1, perPage: BATCH_SIZE }
      return getList(name, { ...params, pagination })
    })
}
