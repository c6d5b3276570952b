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

test('of many previews of one user only the first and the latest are made', async () => {
  const value = `<p>${'<strong>a</strong>b'.repeat(5000)}</p>`
  const preview = async () =>
    (
      await api.call(`POST /pre-settings-tcle/preview?institution_id=${INSTITUTION}`, {
        token,
        body: { value },
      })
    ).status
  const answers = await Promise.all(Array.from({ length: 4 }, preview))
  expect(answers.sort()).toEqual([200, 200, 409, 409])
}, 60_000)
