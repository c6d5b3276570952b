import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boardRefusals as texts } from '../../src/i18n/ptBR/boardRefusals.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const ADDRESS = '203.0.113.7'
const api = testApi({ address: ADDRESS })
let token: string
let fixture: SchedulingFixture

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  await api.rows("UPDATE patients SET name = 'Rosa Maria da Penha' WHERE id = $1", [fixture.patient.id])
})
beforeEach(() => api.rows('UPDATE procedures SET active = false WHERE active'))

const call = (request: string, body?: unknown, as = token) => api.call(request, { token: as, body })

/** A board of institution 1, and the token of its address. */
async function board(more: object = {}): Promise<{ id: number; key: string }> {
  const made = await call('POST /boards', { name: `Espera ${randomUUID()}`, ...more })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  return { id: made.json.id, key: await addressOf(made.json.id) }
}

async function addressOf(id: number): Promise<string> {
  const { status, json } = await call(`POST /boards/${id}/address`)
  expect([status, json.url]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/sala\.test\/painel\/[\w-]{40,}$/),
  ])
  return json.url.split('/').at(-1)
}

const read = (key: string) => api.call(`GET /board-pages/${key}`)

/** A surgery of this moment, changed as a row. */
async function surgery(change = 'active = true'): Promise<number> {
  const { json } = await call('POST /app/v3/procedures', surgeryBody(fixture, { expected_minutes: 60 }))
  await api.rows('UPDATE procedures SET surgery_probable_date = now() WHERE id = $1', [json.id])
  await api.rows(`UPDATE procedures SET ${change} WHERE id = $1`, [json.id])
  return json.id
}

const tap = (id: number, kind: string, minutesAgo: number) =>
  api.rows(
    `INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id)
     VALUES (gen_random_uuid(), 1, $1, $2, now() - make_interval(mins => $3), 1)`,
    [id, kind, minutesAgo],
  )

test('a board shows initials, room, stage and hours of today’s surgeries, and nothing else of anybody', async () => {
  const waiting = await surgery()
  const operating = await surgery()
  await tap(operating, 'room_in', 20)
  await tap(operating, 'surgery_start', 5)
  const delivered = await surgery("anesthesia_start = now() - interval '2 hours', anesthesia_end = now()")
  const { key } = await board()
  const { status, json, headers } = await read(key)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(Object.keys(json).sort()).toEqual([
    'by_number',
    'institution',
    'name',
    'read_at',
    'rows',
    'time_zone',
  ])
  const row = (stage: string, until: unknown) => ({
    ...{ label: 'R. M. P.', room: expect.stringMatching(/^Sala A /), stage, until },
    planned_at: expect.stringMatching(/Z$/),
  })
  expect(json.rows).toEqual([
    row('waiting', null),
    row('operating', expect.any(String)),
    row('operated', null),
  ])
  const left = Date.parse(json.rows[1].until) - Date.now()
  expect(Math.abs(left - 40 * 60_000)).toBeLessThan(60_000)
  expect(JSON.stringify(json)).not.toMatch(/Rosa|Penha|APENDICECTOMIA|Ana |P-1/)
  expect(delivered).toBeGreaterThan(waiting)
})

test('a board by number shows the surgery’s number', async () => {
  const id = await surgery()
  const { key } = await board({ by_number: true })
  expect((await read(key)).json).toMatchObject({ by_number: true, rows: [{ label: String(id) }] })
})

test.each([
  ['is cancelled', 'cancellation_date = now()'],
  ['is inactive', 'active = false'],
  ['is of yesterday', "surgery_probable_date = now() - interval '1 day'"],
  ['is of tomorrow', "surgery_probable_date = now() + interval '1 day'"],
  [
    'ended long ago',
    "anesthesia_start = now() - interval '9 hours', anesthesia_end = now() - interval '7 hours'",
  ],
  ['is another institution’s', 'institution_id = 6'],
])('a surgery that %s is on no board', async (_, change) => {
  const id = await surgery()
  await api.rows(`UPDATE procedures SET ${change} WHERE id = $1`, [id])
  const { key } = await board()
  expect((await read(key)).json.rows).toEqual([])
})

test('a surgery that began before midnight stays until it is over', async () => {
  await surgery(
    "surgery_probable_date = now() - interval '23 hours', anesthesia_start = now() - interval '22 hours'",
  )
  const { key } = await board()
  expect((await read(key)).json.rows).toMatchObject([{ stage: 'inRoom' }])
})

test('who left the recovery is shown for another hour', async () => {
  await tap(await surgery(), 'recovery_out', 30)
  await tap(await surgery(), 'recovery_out', 75)
  const { key } = await board()
  expect((await read(key)).json.rows).toMatchObject([{ stage: 'left' }])
})

test('a new address ends the one before, and the removal of a board ends its address', async () => {
  const { id, key } = await board()
  const renewed = await addressOf(id)
  expect((await read(key)).json).toMatchObject({ code: 'board.unknown', message: texts.notFound })
  expect((await read(renewed)).status).toBe(200)
  const [{ last_used_at }] = await api.rows('SELECT last_used_at FROM boards WHERE id = $1', [id])
  expect(last_used_at).not.toBeNull()
  expect((await call(`DELETE /boards/${id}`)).status).toBe(200)
  expect((await read(renewed)).status).toBe(404)
  expect((await call(`POST /boards/${id}/address`)).status).toBe(404)
})

test('a board opens in the institution’s permitted network only', async () => {
  const { key } = await board()
  await api.rows("INSERT INTO connection_whitelists (institution_id, ips) VALUES (1, '{198.51.100.1}')")
  try {
    const { status, json } = await read(key)
    expect([status, json.message]).toEqual([403, texts.network])
    await api.rows('UPDATE connection_whitelists SET ips = $1 WHERE institution_id = 1', [[ADDRESS]])
    expect((await read(key)).status).toBe(200)
  } finally {
    await api.rows('DELETE FROM connection_whitelists WHERE institution_id = 1')
  }
})

test.each(['x', 'a'.repeat(43), "' OR 1=1 --", '%00'])('the address %j opens no board', async (key) => {
  const { status } = await read(encodeURIComponent(key))
  expect(status).toBe(404)
})

test('boards of an institution that is not active any more do not open', async () => {
  const { key } = await board()
  await api.rows('UPDATE institutions SET active = false WHERE id = 1')
  const { status } = await read(key)
  await api.rows('UPDATE institutions SET active = true WHERE id = 1')
  expect(status).toBe(404)
})

test('a member of a group has boards, and other institutions’ boards get no address', async () => {
  const { id } = await board()
  const neighbour = await api.signIn('vizinho@sala.test', 6)
  expect((await call(`POST /boards/${id}/address`, undefined, neighbour)).status).toBe(404)
})
