import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { idleTransactions } from './support/postgres.ts'
import { startServer } from './support/server.ts'
import { oneByteOfBody, stall, unendingHeaders } from './support/stalled.ts'

const STALLED = 1_000
const SLOW_HEADERS = 20

const statusOf = (answer: string) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]

test('1,000 stalled requests of one account hold nothing, delay nobody into an error and are cut, while connections of others stay', async () => {
  const server = await startServer()
  const own = await server.signIn('gestor@sala.test', 1)
  const other = await server.signIn('vizinho@sala.test', 6)
  const pid = server.pid()
  const bodies = await Promise.all(
    Array.from({ length: STALLED }, () => stall(server.port, oneByteOfBody(own))),
  )
  const headers = await Promise.all(
    Array.from({ length: SLOW_HEADERS }, () => stall(server.port, unendingHeaders(own))),
  )
  // Proxies keep theirs for 60 s: a connection that is closed as a call is sent on it fails that call.
  const idle = await fetch(`http://127.0.0.1:${server.port}/api/health`)
  expect(idle.headers.get('keep-alive')).toBe('timeout=65')
  // Give the server time to read what it will.
  await sleep(1_000)

  expect(await idleTransactions(server)).toBe(0)
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      server.call('GET /health'),
      server.call('GET /preset/surgeons/', { token: other }),
      server.call('GET /preset/materials', { token: other }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }

  const cut = await Promise.all(bodies.map(({ closed }) => closed))
  expect(new Set(cut.map(statusOf))).toEqual(new Set(['408']))
  expect(new Set((await Promise.all(headers.map(({ closed }) => closed))).map(statusOf))).toEqual(
    new Set(['408']),
  )
  expect(await idleTransactions(server)).toBe(0)
  expect((await server.call('GET /preset/surgeons/', { token: own })).status).toBe(200)
  expect([server.isAlive(), server.pid()]).toEqual([true, pid])
})
