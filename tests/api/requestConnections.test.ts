import { beforeAll, expect, test, vi } from 'vitest'
import { RequestConnections } from '../../server/db/requestConnections.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

let connections: RequestConnections
beforeAll(() => {
  connections = new RequestConnections(api.services().db.app)
})

const PID = { text: 'SELECT pg_backend_pid() AS pid' }

const inUse = () => {
  const { app } = api.services().db
  return app.totalCount - app.idleCount
}

test('the transaction of a reading is ended by the next on its connection, which may write', async () => {
  const [reading, first] = await connections.begin<{ pid: number }>('BEGIN READ ONLY', PID)
  connections.releaseReadOnly(reading)
  const [writing, next] = await connections.begin<{ pid: number; now: Date }>('BEGIN', PID)
  expect(next?.pid).toBe(first?.pid)
  expect((await writing.query('SHOW transaction_read_only')).rows).toEqual([{ transaction_read_only: 'off' }])
  await connections.commit(writing)
})

test('the transaction of a reading without a next one is ended soon all the same, and its connection goes back', async () => {
  const [reading, row] = await connections.begin<{ pid: number }>('BEGIN READ ONLY', PID)
  connections.releaseReadOnly(reading)
  await vi.waitFor(() => expect(inUse()).toBe(0))
  const states = await api.rows('SELECT state FROM pg_stat_activity WHERE pid = $1', [row?.pid])
  expect(states).toEqual([{ state: 'idle' }])
})

test('the connection of a writing serves the next request, and without one its locks are released soon', async () => {
  const [writing, first] = await connections.begin<{ pid: number }>('BEGIN', PID)
  await writing.query('SELECT pg_advisory_lock(7225203, 1)')
  await connections.commit(writing)
  const [next, row] = await connections.begin<{ pid: number }>('BEGIN', PID)
  expect(row?.pid).toBe(first?.pid)
  await connections.commit(next)
  await vi.waitFor(() => expect(inUse()).toBe(0))
  expect(await api.rows("SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = $1", [row?.pid])).toEqual(
    [],
  )
})

test('nobody who waits for a connection waits for a next reading', async () => {
  const { app } = api.services().db
  const held = await Promise.all(
    Array.from({ length: app.options.max }, () => connections.begin('BEGIN READ ONLY', PID)),
  )
  const waiting = app.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [first, ...others] = held
    if (first) connections.releaseReadOnly(first[0])
    ;(await waiting).release()
    await Promise.all(others.map(([client]) => connections.rollback(client)))
  } finally {
    vi.useRealTimers()
  }
  expect(inUse()).toBe(0)
})

test('a transaction that cannot be begun holds no connection', async () => {
  await expect(connections.begin('BEGIN', { text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero')
  expect(inUse()).toBe(0)
  const [client] = await connections.begin('BEGIN', PID)
  await connections.rollback(client)
})

const outcome = async (last: string) => {
  const [client, row] = await connections.begin<{ xid: string }>('BEGIN', {
    text: 'SELECT pg_current_xact_id()::text AS xid',
  })
  const error = await connections.commit(client, { text: last }).catch((refusal: Error) => refusal.message)
  if (error) await connections.rollback(client)
  await vi.waitFor(() => expect(inUse()).toBe(0))
  const [state] = await api.rows('SELECT pg_xact_status($1::xid8) AS is', [row?.xid])
  return { error, is: state?.is }
}

test('a statement sent with the commit is stored with what was done before, or neither is', async () => {
  expect(await outcome('SELECT 1')).toEqual({ error: undefined, is: 'committed' })
  expect(await outcome('SELECT 1 / 0')).toEqual({ error: 'division by zero', is: 'aborted' })
})
