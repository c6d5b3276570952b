import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { seenAs } from '../support/moving.ts'
import { schedulingFixture, surgeryBody } from '../support/scheduling.ts'
import { databaseOf, isRunning, postmaster, rowsOf } from './support/postgres.ts'
import { startServer } from './support/server.ts'

test('a killed server takes its database along and, started again, has what it acknowledged', async () => {
  const server = await startServer()
  const token = await server.signIn('usuario@sala.test', 1)
  const body = { name: 'Nair Prado', crm_number: '998877', crm_state_id: 25 }
  const created = await server.call('POST /preset/surgeons', { token, body })
  expect(created.status).toBe(201)
  const database = postmaster(server.dataDir)
  await server.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(database), { timeout: 10_000 })

  await server.start()
  const found = await server.call('GET /preset/surgeons/', { token })
  expect(found.status).toBe(200)
  expect(found.json.map(({ id }: { id: number }) => id)).toContain(created.json.id)
})

const CASES = 8
/** Milliseconds after which the server is killed: before, amid and after a shift, which takes some 50. */
const KILLED_AFTER = [2, 8, 16, 24, 32, 48, 64]

test('of a server that is killed while it delays a room, all cases are delayed or none, with their history and log', async () => {
  const server = await startServer()
  const database = databaseOf(server)
  const fixture = await schedulingFixture(database, 1)
  await database.close()
  const token = await server.signIn('usuario@sala.test', 1)
  const ids: number[] = []
  for (let index = 0; index < CASES; index++) {
    const surgery_probable_date = new Date(Date.UTC(2031, 2, 10, 10 + index)).toISOString()
    const body = surgeryBody(fixture, { surgery_probable_date, expected_minutes: 20 })
    const { status, json } = await server.call('POST /app/v3/procedures', { token, body })
    expect(status, JSON.stringify(json)).toBe(201)
    ids.push(json.id)
  }
  const readAll = () =>
    Promise.all(
      ids.map(async (id) => (await server.call(`GET /surgical-map/v2/procedures/${id}`, { token })).json),
    )
  for (const after of KILLED_AFTER) {
    const records = await readAll()
    const cases = records.map((record) => ({ id: record.id, previous: seenAs(record) }))
    const body = { uuid: randomUUID(), minutes: 5, cases }
    const shift = server.call('POST /app/procedures/shift', { token, body }).catch(() => undefined)
    await sleep(after)
    await server.kill('SIGKILL')
    await shift
    await server.start()
    const moved = (await readAll()).map(
      (record, at) =>
        Date.parse(record.surgery_probable_date) - Date.parse(records[at].surgery_probable_date),
    )
    expect(new Set(moved).size).toBe(1)
    const [{ changes, entries } = {}] = await rowsOf(
      server,
      `SELECT (SELECT count(*)::integer FROM procedure_changes WHERE move ->> 'uuid' = '${body.uuid}') AS changes,
              (SELECT count(*)::integer FROM user_logs WHERE event = 'procedure.shift') AS entries`,
    )
    const shifted = moved[0] === 5 * 60_000
    expect(changes).toBe(shifted ? CASES : 0)
    const whole = await rowsOf(
      server,
      "SELECT count(DISTINCT move ->> 'uuid')::integer AS moves FROM procedure_changes WHERE move IS NOT NULL",
    )
    expect(entries).toBe(whole[0]?.moves)
  }
}, 120_000)
