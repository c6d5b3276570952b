import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SessionEnv } from '../server/context.ts'
import { handle } from '../server/http/handle.ts'
import { defineCall } from '../src/schema/call.ts'

const call = defineCall({
  call: 'DELETE /notes/{id}',
  access: 'signedIn',
  permits: (caller, note: { author: number }) => note.author === caller.user_id,
})

const caller = {
  user_id: 7,
  session_id: 1,
  type: 'DM',
  name: 'Ana',
  institution_id: 1,
  is_admin: false,
  is_manager: false,
  institutions: [1],
  is_group: false,
  stale: false,
  unused: false,
  blocked: false,
  time_zone: null,
  today: '2026-11-20',
} as const

const answerOf = async (author: number | null) => {
  const app = new Hono<SessionEnv>()
  app.use((c, next) => {
    c.set('caller', { ...caller, institutions: [1] })
    return next()
  })
  app.onError((error, c) => c.json({ error: error.message }, 500))
  handle(app, call, async ({ permit }) => {
    if (author !== null) permit({ author })
    return { removed: true }
  })
  return (await app.request('/notes/3', { method: 'DELETE' })).json()
}

test('a call’s permit is asked about the record that the call concerns, and a handler that does not ask cannot answer', async () => {
  expect(await answerOf(7)).toEqual({ removed: true })
  expect(await answerOf(8)).toEqual({ error: 'Usuário com permissões insuficientes.' })
  expect(await answerOf(null)).toEqual({ error: expect.stringContaining('without asking') })
})
