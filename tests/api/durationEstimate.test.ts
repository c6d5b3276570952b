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
