import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()

async function keyOf(email: string, institution: number): Promise<string> {
  const token = await api.signIn(email, institution)
  const { status, json } = await api.call('GET /app/draft-key', { token })
  expect(status).toBe(200)
  return json.key
}

test("the key of a user's drafts is the same in every session, 32 bytes, and no other user's", async () => {
  const key = await keyOf('gestor@sala.test', 1)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf('gestor@sala.test', 1)).toBe(key)
  expect(await keyOf('usuario@sala.test', 1)).not.toBe(key)
})

test('a call without a session gets no key of drafts', async () => {
  expect((await api.call('GET /app/draft-key')).status).toBe(401)
})
