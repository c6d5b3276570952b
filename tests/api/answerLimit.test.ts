import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allowSlowStatements, limitAnswers, OVERDUE } from '../../server/db/answerLimit.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

/** A pool of one connection, whose statements may take 300 ms. */
function limitedPool(): pg.Pool {
  const { connectionString } = api.services().db.system.options
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  limitAnswers(pool, 300)
  onTestFinished(() => pool.end())
  return pool
}

test('a statement that is overdue fails with what waits behind it, its connection is replaced, and the database ends it', async () => {
  const pool = limitedPool()
  await expect(inTransaction(pool, (tx) => tx.query("SELECT 'overdue', pg_sleep(60)"))).rejects.toThrow(
    OVERDUE,
  )
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const running =
    "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT ''overdue''%' AND state <> 'idle'"
  await vi.waitFor(async () => expect(await api.rows(running)).toEqual([]))
})

test('a transaction may be given more time, which ends with it', async () => {
  const pool = limitedPool()
  const slept = await inTransaction(pool, async (tx) => {
    await allowSlowStatements(tx, 10_000)
    return (await tx.query('SELECT pg_sleep(0.6)')).rowCount
  })
  expect(slept).toBe(1)
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toThrow(OVERDUE)
})

test('an idle connection, also one within a transaction, is kept', async () => {
  const pool = limitedPool()
  const pid = await inTransaction(pool, async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return (await tx.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await pool.query('SELECT pg_backend_pid() AS pid')).rows).toEqual([{ pid }])
})
