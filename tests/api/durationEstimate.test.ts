import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const PATH = 'GET /app/procedures/duration-estimate'
const ask = (query: string) => api.call(`${PATH}?${query}`, { token })
const estimate = async (ids: unknown, more = '') => (await ask(`surgical_procedure_ids=${ids}${more}`)).json

/** A surgery of the catalogue that no other test schedules. */
async function surgery(code = `9${Math.random()}`): Promise<number> {
  const [{ id }] = await api.rows(
    "INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES (1, $1, 'Artroscopia') RETURNING id",
    [code],
  )
  return id
}

/** A case whose anaesthesia took so many minutes; null while it is planned. */
async function finished(minutes: number | null, ids: readonly number[], more: object = {}) {
  const laterality_procedures = ids.map((surgical_procedure_id) => ({
    surgical_procedure_id,
    laterality: '1x',
  }))
  const body = surgeryBody(fixture, { laterality_procedures, ...more })
  const { id } = (await api.call('POST /app/v3/procedures', { token, body })).json
  if (minutes !== null)
    await api.rows(
      "UPDATE procedures SET anesthesia_start = '2026-01-01T10:00Z', anesthesia_end = '2026-01-01T10:00Z'::timestamptz + $2 * interval '1 minute' WHERE id = $1",
      [id, minutes],
    )
  return id
}

/** Taps a stage of a case at a moment of 1 January 2026. */
const tap = async (id: number, kind: string, at: string) =>
  api.rows(
    `INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id)
     SELECT gen_random_uuid(), institution_id, id, $2, '2026-01-01'::timestamptz + $3::interval, user_id FROM procedures WHERE id = $1`,
    [id, kind, at],
  )

/** The times that a record delivered of a case's stay in the room. */
const deliver = async (id: number, entry: string, exit: string) =>
  api.rows(
    `INSERT INTO anaesthesia_records (procedure_id, institution_id, revision, room_entry_at, room_exit_at)
     SELECT id, institution_id, 1, '2026-01-01'::timestamptz + $2::interval, '2026-01-01'::timestamptz + $3::interval FROM procedures WHERE id = $1`,
    [id, entry, exit],
  )

const nothing = { minutes: null, low: null, high: null, cases: 0, measured: 'anaesthesia' }

describe('the estimate of a duration', () => {
  test('is drawn from finished cases with the same main surgery, and says what of them was measured', async () => {
    const [main, other] = [await surgery(), await surgery()]
    for (const minutes of [60, 60, 65, 70, 75]) await finished(minutes, [main])
    await finished(300, [other, main])
    expect(await estimate(main)).toEqual({
      minutes: 65,
      low: 60,
      high: 75,
      cases: 5,
      measured: 'anaesthesia',
    })
  })

  test('is of the stay in the room once five cases have one, whatever the others’ anaesthesia took', async () => {
    const main = await surgery()
    for (let count = 0; count < 6; count++) await finished(30, [main])
    for (let count = 0; count < 5; count++) {
      expect(await estimate(main)).toMatchObject({ minutes: 30, measured: 'anaesthesia' })
      const id = await finished(null, [main])
      await tap(id, 'room_in', '10:00')
      expect(await estimate(main)).toMatchObject({ measured: 'anaesthesia' })
      await tap(id, 'room_out', '11:30')
    }
    expect(await estimate(main)).toEqual({ minutes: 90, low: 90, high: 90, cases: 5, measured: 'room' })
  })

  test('counts what was delivered of the stay before what was tapped', async () => {
    const main = await surgery()
    const id = await finished(40, [main])
    await tap(id, 'room_in', '10:00')
    await tap(id, 'room_out', '11:00')
    expect(await estimate(main)).toMatchObject({ minutes: 60, cases: 1, measured: 'room' })
    await deliver(id, '09:30', '11:30')
    expect(await estimate(main)).toMatchObject({ minutes: 120, cases: 1, measured: 'room' })
  })

  test('measures no stay that ends before it begins', async () => {
    const main = await surgery()
    const id = await finished(40, [main])
    await tap(id, 'room_in', '11:00')
    await tap(id, 'room_out', '10:00')
    expect(await estimate(main)).toMatchObject({ minutes: 40, cases: 1, measured: 'anaesthesia' })
  })

  test('is nothing for a surgery that nobody finished', async () => {
    const planned = await surgery()
    await finished(null, [planned])
    expect(await estimate(planned)).toEqual(nothing)
    expect(await estimate(2_000_000_000)).toEqual(nothing)
  })

  test('leaves out what was cancelled, inactivated or cannot have been', async () => {
    const main = await surgery()
    const [cancelled, inactive] = [await finished(60, [main]), await finished(60, [main])]
    await finished(3, [main])
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [cancelled])
    await api.rows('UPDATE procedures SET active = false WHERE id = $1', [inactive])
    expect(await estimate(main)).toEqual(nothing)
  })

  test('is drawn to the surgeon, and to cases of as many surgeries, repetitions counted', async () => {
    const [main, other] = [await surgery(), await surgery()]
    const slow = { active_surgeons: [{ surgeon_id: fixture.otherSurgeon }] }
    for (let count = 0; count < 6; count++) {
      await finished(60, [main])
      await finished(120, [main], slow)
      await finished(240, [main, other])
    }
    const [anybody, surgeon] = [
      await estimate(main),
      await estimate(main, `&surgeon_id=${fixture.otherSurgeon}`),
    ]
    expect(surgeon.minutes).toBeGreaterThan(anybody.minutes)
    expect((await estimate(`${main},${other}`)).minutes).toBeGreaterThan(anybody.minutes)
    expect((await estimate(`${main},${main}`)).minutes).toBe((await estimate(`${main},${other}`)).minutes)
  })

  test('knows a surgery again in a newer edition of its price table', async () => {
    const code = `8${Math.random()}`
    await finished(90, [await surgery(code)])
    expect(await estimate(await surgery(code))).toMatchObject({ minutes: 90, cases: 1 })
  })

  test('knows nothing of other institutions, and refuses those that one does not see', async () => {
    const main = await surgery()
    const [{ id }] = await api.rows(
      'SELECT id FROM institutions WHERE id <> 1 AND NOT is_group ORDER BY id LIMIT 1',
    )
    await api.rows('UPDATE procedures SET institution_id = $2 WHERE id = $1', [
      await finished(60, [main]),
      id,
    ])
    expect(await estimate(main)).toEqual(nothing)
    expect((await ask(`surgical_procedure_ids=${main}&institution_id=2147483647`)).status).toBe(403)
  })

  test('of anything but ids is refused', async () => {
    for (const ids of ['', '0', '-1', '1,', 'a', '1;2', '1e3', Array(1501).fill('1').join(',')]) {
      const { status, json } = await ask(`surgical_procedure_ids=${ids}`)
      expect([ids.slice(0, 9), status, json.errors]).toEqual([
        ids.slice(0, 9),
        400,
        { surgical_procedure_ids: 'Parâmetro de consulta inválido.' },
      ])
    }
  })
})
