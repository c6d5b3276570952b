import { expect } from 'vitest'
import type { testApi } from '../support/api.ts'

export interface Named {
  id: number
  name: string
}

/** Reads the pickers' calls with a token. */
export function pickerCalls(api: Pick<ReturnType<typeof testApi>, 'call'>, token: () => string) {
  const ask = (path: string, by = token()) => api.call(`GET ${path}`, { token: by })
  const get = async (path: string, by = token()) => (await ask(path, by)).json

  /** All that a paged picker holds, page after page. */
  async function everything(path: string, by = token()): Promise<Named[]> {
    const first = await get(`${path}/1`, by)
    const pages = Math.ceil(first.count / first.perPage)
    const all = [...first.result]
    for (let page = 2; page <= pages; page++) all.push(...(await get(`${path}/${page}`, by)).result)
    expect(all).toHaveLength(first.count)
    return all
  }

  return { ask, get, everything }
}
