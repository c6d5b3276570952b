import type { PoolClient } from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { type Answer, testApi } from '../support/api.ts'

const api = testApi()

let token: string
let other: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
  other = await api.signIn('vizinho@sala.test', 6)
  await vi.waitFor(() => expect(inUse()).toBe(0))
})
afterEach(() => {
  vi.useRealTimers()
})

/** The timers that bodies and connections wait on; the database's answers need none. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** A body whose first bytes arrive, but never the rest; `awaited` resolves once the rest is requested. */
function stalledBody(start: string): { body: ReadableStream<Uint8Array>; awaited: Promise<void> } {
  let stalled = () => {}
  const awaited = new Promise<void>((resolve) => {
    stalled = resolve
  })
  let sent = false
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (sent) {
      stalled()
      return new Promise<void>(() => {})
    }
    sent = true
    controller.enqueue(new TextEncoder().encode(start))
  }
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), awaited }
}

const inUse = () => {
  const { app } = api.services().db
  return app.totalCount - app.idleCount
}

const send = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
  api.request(path, { ...init, duplex: 'half' } as RequestInit)

describe('a body that stops on its way', () => {
  const bodies = {
    'with a length': { 'content-length': '50' },
    'without one': {},
  }

  test.each(Object.entries(bodies))(
    '%s holds no connection, and is refused after some seconds',
    async (_, length) => {
      const { body, awaited } = stalledBody('{')
      stopClock()
      const answer = send('/app/users/13/terms/accept', {
        method: 'PUT',
        headers: { authorization: token, 'content-type': 'application/json', ...length },
        body,
      })
      await awaited
      await vi.advanceTimersByTimeAsync(19_000)
      expect(inUse()).toBe(0)
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await answer).status).toBe(408)
      expect(await (await answer).json()).toMatchObject({ message: texts.tooSlow })
    },
  )

  const uploads = [
    [
      'an exam',
      '/v1/ocr-queue',
      'multipart/form-data; boundary=X',
      '--X\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
    ],
    ['a spreadsheet', '/preset/materials/import', 'application/json', '{"file_name":"a.xlsx","materials":['],
  ] as const

  test.each(uploads)(
    'is cut off in the upload of %s, which may take long but not pause',
    async (_, path, type, start) => {
      const { body, awaited } = stalledBody(start)
      stopClock()
      const headers = { authorization: token, 'content-type': type }
      const answer = send(path, { method: 'POST', headers, body })
      await awaited
      await vi.advanceTimersByTimeAsync(30_000)
      expect((await answer).status).toBe(408)
      expect(inUse()).toBe(0)
    },
  )

  test('is refused, and not logged, when it breaks off', async () => {
    const errors = vi.spyOn(logger, 'error')
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('the client has gone')),
    })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await send('/app/users/13/terms/accept', { method: 'PUT', headers, body: broken })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: texts.incompleteBody })
    expect(errors).not.toHaveBeenCalled()
  })
})

/** While it runs, everything that reads surgeons waits. */
async function withLockedSurgeons<T>(work: (lock: PoolClient) => Promise<T>): Promise<T> {
  const lock = await api.services().db.system.connect()
  try {
    await lock.query('BEGIN; LOCK TABLE surgeons')
    return await work(lock)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
}

const waiting = async () =>
  (
    await api.rows(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).map(({ pid }) => pid as number)

test("one user's slow calls leave connections for others and for the health check; the rest of them are turned away", async () => {
  await withLockedSurgeons(async (lock) => {
    const calls = Array.from({ length: 25 }, () => api.call('GET /preset/surgeons/', { token }))
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(8))
    expect((await api.call('GET /preset/materials/', { token: other })).status).toBe(200)
    expect((await api.call('GET /health')).status).toBe(200)
    const answered: Answer[] = []
    for (const call of calls) call.then((answer) => answered.push(answer))
    await vi.waitFor(() => expect(answered).toHaveLength(17), { timeout: 10_000 })
    for (const { status, json, headers } of answered) {
      expect([status, json]).toEqual([503, { message: texts.unavailable, code: 'unavailable' }])
      expect(headers.get('retry-after')).toBe('2')
    }
    await lock.query('ROLLBACK; BEGIN')
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  })
}, 20_000)

test('a connection that the database ends in the middle of a call is a 503, and the next call succeeds', async () => {
  await withLockedSurgeons(async () => {
    const call = api.call('GET /preset/surgeons/', { token })
    const [pid] = await vi.waitFor(async () => {
      const found = await waiting()
      expect(found).toHaveLength(1)
      return found
    })
    await api.rows('SELECT pg_terminate_backend($1)', [pid])
    expect(await call).toMatchObject({ status: 503, json: { message: texts.unavailable } })
  })
  expect((await api.call('GET /preset/surgeons/', { token })).status).toBe(200)
})

test('a checked-out connection that is lost between two statements does not end the server', async () => {
  const { db } = api.services()
  const client = await db.app.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  await api.rows('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await vi.waitFor(() => expect(client.query('SELECT 1')).rejects.toThrow())
  client.release(true)
})
