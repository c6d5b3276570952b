import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { testApi } from '../support/api.ts'
import { insertDelivered } from '../support/deliveries.ts'

const api = testApi()
let token: string
let patientId: number
beforeAll(async () => {
  ;({ patientId } = await insertDelivered(api, 1))
  token = await api.signIn('usuario@sala.test', 1)
})

beforeEach(() => api.rows('UPDATE procedures SET active = false'))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A surgery that was planned these hours ago. */
async function planned(hours: number): Promise<number> {
  const [row] = await api.rows(
    `INSERT INTO procedures (uuid, institution_id, patient_id, surgery_probable_date, created_at, carried)
     VALUES ($1, 1, $2, $3, $3::timestamptz - interval '1 day', '{}') RETURNING id`,
    [randomUUID(), patientId, hoursAgo(hours)],
  )
  return row.id
}

const record = (id: number, kind: string, more: object) =>
  api.call(`POST /app/procedures/${id}/times`, { token, body: { uuid: randomUUID(), kind, ...more } })

/** A surgery whose patient entered recovery these hours ago, two hours after it was planned. */
async function recovering(hours: number): Promise<number> {
  const id = await planned(hours + 2)
  expect((await record(id, 'recovery_in', { at: hoursAgo(hours) })).status).toBe(200)
  return id
}

const deliver = (id: number, entry: string, exit: string | null = null) =>
  api.rows(
    `INSERT INTO anaesthesia_records (institution_id, procedure_id, revision, recovery_entry_at, recovery_exit_at)
     SELECT institution_id, id, 1, $2, $3 FROM procedures WHERE id = $1`,
    [id, entry, exit],
  )

async function read(query = '', by = token): Promise<{ records: ProcedureRecord[]; count: number }> {
  const { status, json } = await api.call(`GET /app/procedures/recovery${query}`, { token: by })
  expect(status).toBe(200)
  return {
    records: Object.values<ProcedureRecord[]>(json.surgeries.data).flat(),
    count: json.surgeries.count,
  }
}
const listed = async (query?: string, by?: string) =>
  (await read(query, by)).records.map(({ id }) => id).sort((a, b) => a - b)

describe('the list of those in recovery', () => {
  test('has whoever entered and has not left, whatever day the surgery was planned for, with when', async () => {
    const [today, yesterday] = [await recovering(1), await recovering(23)]
    const left = await recovering(4)
    await record(left, 'recovery_out', { at: hoursAgo(3) })
    await planned(1)
    const { records, count } = await read()
    expect(records.map(({ id }) => id)).toEqual([yesterday, today])
    expect(count).toBe(2)
    expect(records[0]).toMatchObject({
      institution_id: 1,
      times: [{ kind: 'recovery_in', source: 'tap', at: expect.any(String) }],
    })
    const { json } = await api.call('GET /app/procedures/recovery', { token })
    const days = Object.entries<ProcedureRecord[]>(json.surgeries.data)
    const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
    for (const [day, items] of days)
      for (const { surgery_probable_date } of items)
        expect(dayOf.format(new Date(surgery_probable_date ?? ''))).toBe(day)
  })

  test('follows corrections: an entry or an exit that was taken back did not take place', async () => {
    const [entered, back] = [await recovering(2), await recovering(2)]
    await record(entered, 'recovery_in', { withdraw: true, reason: 'Outro paciente' })
    await record(back, 'recovery_out', { at: hoursAgo(1) })
    expect(await listed()).toEqual([])
    await record(back, 'recovery_out', { withdraw: true, reason: 'Outro paciente' })
    expect(await listed()).toEqual([back])
  })

  test('counts what was delivered as well, field by field before taps', async () => {
    const [delivered, tappedOut, deliveredOut, longAgo] = [
      await planned(5),
      await planned(5),
      await recovering(2),
      await recovering(2),
    ]
    await deliver(delivered, hoursAgo(3))
    await deliver(tappedOut, hoursAgo(3))
    await record(tappedOut, 'recovery_out', { at: hoursAgo(1) })
    await deliver(deliveredOut, hoursAgo(2), hoursAgo(1))
    await deliver(longAgo, hoursAgo(80))
    expect(await listed()).toEqual([delivered])
  })

  test('has a patient whose surgery has no planned moment, on the day of the entry', async () => {
    const id = await planned(5)
    await api.rows(
      'UPDATE procedures SET surgery_probable_date = NULL, pre_probable_date = created_at WHERE id = $1',
      [id],
    )
    await deliver(id, hoursAgo(1))
    expect(await listed()).toEqual([id])
  })

  test('ends three days after the entry, and with a record that is cancelled or inactive', async () => {
    const still = await recovering(71.9)
    await recovering(72.1)
    const [inactive, cancelled] = [await recovering(1), await recovering(1)]
    await api.rows('UPDATE procedures SET active = false WHERE id = $1', [inactive])
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [cancelled])
    expect(await listed()).toEqual([still])
  })

  test('is filtered by sector and room, as the map is', async () => {
    const [here, elsewhere] = [await recovering(1), await recovering(1)]
    const [sector] = await api.rows(
      "INSERT INTO surgery_centers (institution_id, name) VALUES (1, 'Bloco R') RETURNING id",
    )
    const [room] = await api.rows(
      "INSERT INTO surgery_center_rooms (institution_id, name, surgery_center_id) VALUES (1, 'Sala R', $1) RETURNING id",
      [sector.id],
    )
    await api.rows(
      'UPDATE procedures SET surgery_center_id = $2, surgery_center_room_id = $3 WHERE id = $1',
      [here, sector.id, room.id],
    )
    expect(await listed()).toEqual([here, elsewhere])
    expect(await listed(`?surgeryCenterId=${sector.id}`)).toEqual([here])
    expect(await listed(`?surgeryCenterId=${sector.id}&surgeryCenterRoomId=${room.id}`)).toEqual([here])
    expect(await listed(`?surgeryCenterRoomId=${room.id + 1}`)).toEqual([])
    const wrong = await api.call('GET /app/procedures/recovery?surgeryCenterId=a', { token })
    expect(wrong.status).toBe(400)
  })

  test('names those who entered last where there are too many, and how many there are', async () => {
    const first = await recovering(3)
    await api.rows(
      `WITH planned AS (
         INSERT INTO procedures (uuid, institution_id, patient_id, surgery_probable_date, carried)
         SELECT gen_random_uuid(), 1, $1, now() - interval '2 hours', '{}' FROM generate_series(1, 100) RETURNING id)
       INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id)
       SELECT gen_random_uuid(), 1, id, 'recovery_in', now() - interval '1 hour', 1 FROM planned`,
      [patientId],
    )
    const { records, count } = await read()
    expect([records.length, count]).toEqual([100, 101])
    expect(records.map(({ id }) => id)).not.toContain(first)
  })
})
