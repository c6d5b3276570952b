import { fetchToken, INSTITUTION } from './builtServer.ts'
import type { Call } from './load.ts'
import { type SteadyLoad, type SteadyUser, startSteadyLoad } from './steadyLoad.ts'

/**
 * Interval between a user's calls (list, read, schedule and create in turn): 40 calls a second for all six.
 */
const EVERY_MS = 150

/** Demo users and their institutions: the manager's, and another one. */
const others = [
  ['instituicao@sala.test', INSTITUTION],
  ['farmacia@sala.test', INSTITUTION],
  ['usuario@sala.test', INSTITUTION],
  ['gerente@sala.test', INSTITUTION],
  ['anestesista@sala.test', INSTITUTION],
  ['vizinho@sala.test', 6],
] as const

const MATERIALS = '/api/preset/materials'

async function userOf(url: string, email: string, institutionId: number): Promise<SteadyUser> {
  const token = await fetchToken(url, email, institutionId)
  const get = (path: string): Call => ({ method: 'GET', path })
  const list = get(`${MATERIALS}?size=50&offset=0`)
  const answer = await fetch(url + list.path, { headers: { authorization: token } })
  const [first]: { id: number }[] = await answer.json()
  const create = { method: 'POST', path: MATERIALS, body: JSON.stringify({ name: 'Fio de sutura 3-0' }) }
  const read = get(`${MATERIALS}/${first?.id}`)
  return { token, calls: [list, read, get('/api/app/v4/schedules?type=all&limit=50&page=1'), create] }
}

/** Starts six users of a built server who do ordinary work. */
export async function startOthers(url: string): Promise<SteadyLoad> {
  const users = await Promise.all(others.map(([email, institution]) => userOf(url, email, institution)))
  return startSteadyLoad({ url, users, everyMs: EVERY_MS })
}
