import { beforeAll, expect } from 'vitest'
import type { testApi } from '../support/api.ts'

export interface Named {
  id: number
  name: string
}

/** The caller: a user of the first hospital, or of its group. */
export type Caller = 'user' | 'group'

/** Reads the pickers' calls. */
export function pickerCalls(api: ReturnType<typeof testApi>) {
  let tokens: Record<Caller, string>
  beforeAll(async () => {
    const user = await api.signIn('usuario@sala.test', 1)
    tokens = { user, group: await api.signIn('grupo@sala.test', 4) }
  })
  const call = (path: string, by: Caller = 'user') => api.call(`GET ${path}`, { token: tokens[by] })
  const get = async (path: string, by: Caller = 'user') => (await call(path, by)).json

  /** All options of a paged picker, page after page. */
  async function everything(path: string, by: Caller = 'user'): Promise<Named[]> {
    const first = await get(`${path}/1`, by)
    const pages = Math.ceil(first.count / first.perPage)
    const all = [...first.result]
    for (let page = 2; page <= pages; page++) all.push(...(await get(`${path}/${page}`, by)).result)
    expect(all).toHaveLength(first.count)
    return all
  }

  return { call, get, everything }
}
