import type { DataProvider } from 'react-admin'
import type { Definition, Method } from '../../schema/definition.ts'
import { bodyOf } from './body.ts'
import { BATCH, everyBatch, type Send } from './paging.ts'
import { type CallMeta, type Console, contextOf, scopeOf, type Verbs } from './registerProvider.ts'

/** The five verbs in the simple-rest dialect over our own client, for the registers beyond the specification. */
export async function simpleRestProvider(
  console: Console,
  named: (name: string) => Definition,
): Promise<Verbs> {
  const { default: simpleRest } = await import('ra-data-simple-rest')
  const { send } = console
  const { getOne, create, update, delete: remove } = simpleRest('', clientOver(send))
  return {
    getList: (name, params) => {
      const { getList } = simpleRest('', clientOver(send, scopeOf(params.meta)))
      return (named(name).list.mode === 'local' ? everyRow(getList) : getList)(name, params)
    },
    getOne,
    create: async (name, params) => {
      const body = await bodyOf(named(name), params.data, contextOf(console))
      return create(name, { data: { ...body, ...scopeOf(params.meta) } })
    },
    update: async (name, params) =>
      update(name, { ...params, data: await bodyOf(named(name), params.data, contextOf(console, true)) }),
    delete: remove,
  }
}

/** @param scope values of each call's query */
function clientOver(send: Send, scope: CallMeta = {}) {
  return async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const call = { method: method as Method, path }
    const parsed = typeof body === 'string' ? JSON.parse(body) : undefined
    const options = { query: { ...scope }, body: parsed, signal: signal ?? undefined }
    const { status, headers, data } = await send(call, options)
    return { status, headers, body: '', json: data }
  }
}

/** Every row, for a register that the browser itself searches, sorts and pages. */
function everyRow(getList: DataProvider['getList']): DataProvider['getList'] {
  return (name, params) =>
    everyBatch(async (offset) => {
      const pagination = { page: offset / BATCH + 1, perPage: BATCH }
      return getList(name, { ...params, pagination })
    })
}
