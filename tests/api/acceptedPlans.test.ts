import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { consultationBody, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()

const PAYLOADS = 60

interface Told {
  kind: string
  level: string
  with: { id: number }
}

/** Numbers from 0 to 1, the same ones in each run. */
function numbers() {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

test('a save finds the conflicts that a check of the stored record finds, and what it accepted is asked about of neither of the two', async () => {
  const token = await api.signIn('usuario@sala.test', 1)
  const fixture = await schedulingFixture(api, 1)
  const { patient: other } = await schedulingFixture(api, 1)
  const call = (method: string, body: object) => api.call(method, { token, body })
  const create = (body: object) => call('POST /app/v3/procedures', body)
  const check = async (body: object): Promise<Told[]> =>
    (await call('POST /app/procedures/check', body)).json.conflicts

  const teams = [
    [
      { anaesthetist_id: fixture.resident, is_trans: true, is_main: false },
      { anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true },
    ],
    [
      {
        anaesthetist_id: fixture.anaesthetist,
        is_pre: true,
        is_main_pre: true,
        is_trans: true,
        is_main: true,
      },
    ],
    [{ anaesthetist_id: fixture.resident }, { anaesthetist_id: fixture.anaesthetist, is_main: true }],
    [{ anaesthetist_id: fixture.resident, is_trans: true }],
    [],
  ]
  const surgeons = [[fixture.otherSurgeon, fixture.surgeon], [fixture.surgeon], []]
  const hours = [
    'T08:00:00.000-03:00',
    'T11:20:00Z',
    'T17:15:30.5+05:30',
    'T09:40:00-03:00',
    'T23:50:00-03:00',
  ]
  const [emergency] = await api.rows("SELECT id FROM surgery_types WHERE name = 'Emergência'")
  await create(
    surgeryBody(fixture, { surgery_probable_date: '2036-04-10T08:30:00.000-03:00', expected_minutes: 60 }),
  )
  const neighbours = [
    surgeryBody(fixture, { surgery_probable_date: '2036-04-10T08:30:00.000-03:00', expected_minutes: 60 }),
    surgeryBody(fixture, { surgery_probable_date: '2036-04-11T00:10:00.000-03:00' }),
    consultationBody(fixture, { pre_probable_date: '2036-04-10T09:05:00.000-03:00' }),
  ]
  const ids: number[] = []
  for (const neighbour of neighbours) ids.push((await create(neighbour)).json.id)
  await api.rows(
    "INSERT INTO room_closures (institution_id, reason, room_ids, starts_at, ends_at) VALUES (1, 'Autoclave', ARRAY[$1::integer], $2, $3)",
    [fixture.otherRoom, '2036-04-10T08:00:00-03:00', '2036-04-10T09:00:00-03:00'],
  )

  const next = numbers()
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T
  const one = () => {
    const patient = pick([fixture.patient, other, other])
    const { uuid: _, ...body } = surgeryBody(fixture)
    return {
      ...body,
      patient_id: patient.id,
      patient_uuid: patient.uuid,
      surgery_probable_date: `2036-04-10${pick(hours)}`,
      pre_probable_date: pick([null, null, '', `2036-04-10${pick(hours)}`]),
      surgery_center_room_id: pick([fixture.room, fixture.otherRoom, null]),
      surgery_type_id: pick([1, 1, 1, emergency.id]),
      active_surgeons: pick(surgeons).map((surgeon_id) => ({ surgeon_id })),
      active_anaesthetists: pick(teams),
      ...pick([{}, { expected_minutes: null }, { expected_minutes: 30 }, { expected_minutes: 95 }]),
    }
  }
  const apart = { surgery_probable_date: '2036-05-20T08:00:00.000-03:00', pre_probable_date: null }

  const counts = { accepted: 0, refused: 0 }
  for (let n = 0; n < PAYLOADS; n++) {
    const body = { ...one(), uuid: randomUUID() }
    const isNew = n % 2 === 0
    const before = isNew ? undefined : (await create({ ...one(), ...apart, uuid: body.uuid })).json
    const save = (more: object) =>
      before
        ? call(`PUT /app/v2/procedures/${before.id}`, { ...body, ...more })
        : create({ ...body, ...more })
    const asked = await save({ accepted_conflicts: [] })
    const told: Told[] = asked.status === 409 ? asked.json.conflicts : []
    const accepted_conflicts = told.map(({ kind, with: { id } }) => ({ kind, with: id, reason: 'Combinado' }))
    const accepting = asked.status === 409 ? await save({ accepted_conflicts }) : asked
    const isAccepted = accepting.status < 300
    const saved = isAccepted ? accepting : await save({})
    expect(saved.status, JSON.stringify([body, saved.json])).toBeLessThan(300)
    const { id } = saved.json
    // An emergency is not asked and accepts nothing, but its neighbours are asked.
    const isAsked = ({ level, with: other }: Told) => level !== 'mark' && other.id === id
    for (const neighbour of isAccepted && told.length > 0 ? ids : [])
      expect((await check({ id: neighbour })).filter(isAsked), JSON.stringify(body)).toEqual([])
    if (isAccepted) expect((await check({ id })).filter(({ level }) => level !== 'mark')).toEqual([])
    counts[isAccepted ? 'accepted' : 'refused'] += told.length
    await api.rows('DELETE FROM procedure_conflicts WHERE procedure_id = $1', [id])
    if (told.length > 0) expect(await check({ id })).toEqual(told)
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
  }
  expect(counts.accepted).toBeGreaterThan(20)
  expect(counts.refused).toBeGreaterThan(20)
})
