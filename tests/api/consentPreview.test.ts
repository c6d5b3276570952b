import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
const INSTITUTION = 1

let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', INSTITUTION)
})

test('only whoever opens the term to edit it has a renderer made ready', async () => {
  const background = vi.spyOn(api.services(), 'runInBackground')
  const open = async (by: string) =>
    (await api.call(`GET /pre-settings-tcle?institution_id=${INSTITUTION}`, { token: by })).status
  expect(await open(await api.signIn('instituicao@sala.test', INSTITUTION))).toBe(200)
  expect(background).toHaveBeenCalledTimes(0)
  expect(await open(token)).toBe(200)
  expect(background).toHaveBeenCalledTimes(1)
  await api.settled()
}, 60_000)

test('previews of a consent term for one user at a time, as of several tabs, are all made', async () => {
  const preview = async (name: string) => {
    const body = { value: `<p>${name} ${'<strong>a</strong>b'.repeat(4900)}</p>` }
    const call = `POST /pre-settings-tcle/preview?institution_id=${INSTITUTION}` as const
    return (await api.call(call, { token, body })).status
  }
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(preview))).toEqual([200, 200, 200, 200])
}, 60_000)
