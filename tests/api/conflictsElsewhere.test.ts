import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  fixturesOfOneAnaesthetist,
  type SchedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 30_000 })

const HERE = 1
const ELSEWHERE = 2

const api = testApi()
/** Of somebody who sees one institution only. */
let token: string
/** Of somebody who sees the group of both. */
let groupToken: string
let here: SchedulingFixture
let there: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HERE)
  groupToken = await api.signIn('grupo@sala.test', 4)
  ;[here, there] = await fixturesOfOneAnaesthetist(api, HERE, ELSEWHERE)
})

type Body = Record<string, unknown>

let day = 10
/** A day of April 2035 that no other test uses, and an hour of it. */
const newDay = () => {
  day++
  const date = `2035-04-${day}`
  return (hour: string) => `${date}T${hour}:00.000-03:00`
}

const team = (is_main: boolean) => [{ anaesthetist_id: here.anaesthetist, is_trans: true, is_main }]
const surgery = (
  fixture: SchedulingFixture,
  surgery_probable_date: string,
  isMain: boolean,
  more: Body = {},
) => ({
  ...surgeryBody(fixture, { surgery_probable_date }),
  active_anaesthetists: team(isMain),
  expected_minutes: 60,
  ...more,
})
const createHere = (body: Body) => api.call('POST /app/v3/procedures', { token, body })
const createThere = (body: Body) => api.call('POST /app/v3/procedures', { token: groupToken, body })
const check = async (body: Body): Promise<Body[]> =>
  (await api.call('POST /app/procedures/check', { token, body })).json.conflicts

test('an anaesthetist’s surgery in another institution of the group is told by its hours only, to an institution that does not see it', async () => {
  const at = newDay()
  const other = await createThere(surgery(there, at('10:00'), true))
  expect(other.status).toBe(201)
  const body = surgery(here, at('10:30'), true)
  const found = await check(body)
  expect(found).toEqual([
    {
      kind: 'mainAnaesthetist',
      certainty: 'certain',
      level: 'refuse',
      with: { id: 0, label: 'outra instituição' },
      from: new Date(at('10:30')).toISOString(),
      to: new Date(at('11:00')).toISOString(),
      text: expect.stringMatching(
        /^Marta \S+ em atendimento em outra instituição, 10:00 a 11:00, como anestesista principal\. O CFM veda anestesias simultâneas \(Res\. 2\.174\/2017\)\.$/,
      ),
      free: expect.anything(),
    },
  ])
  const { id, patient_name, uuid, surgery_center_room } = other.json
  const told = JSON.stringify({ ...found[0], free: null })
  for (const hidden of [patient_name, uuid, surgery_center_room.name, `"id":${id}`])
    expect(told).not.toContain(hidden)
  const accepted_conflicts = [{ kind: 'mainAnaesthetist', with: 0, reason: 'Urgente' }]
  expect((await createHere({ ...body, accepted_conflicts })).status).toBe(409)
  expect(
    (await createHere({ ...body, surgery_probable_date: at('11:00'), accepted_conflicts: [] })).status,
  ).toBe(201)
})

test('who helps in another institution is free for no surgery meanwhile, and is planned when that is accepted, until the other plan changes', async () => {
  const at = newDay()
  const other = await createThere(surgery(there, at('10:00'), false))
  const body = surgery(here, at('10:30'), true)
  const refused = await createHere({ ...body, accepted_conflicts: [] })
  const [conflict] = refused.json.conflicts
  expect([refused.status, conflict.kind, conflict.level, conflict.with.id]).toEqual([
    409,
    'anaesthetist',
    'warn',
    0,
  ])
  expect(conflict.text).toMatch(/ em atendimento em outra instituição, 10:00 a 11:00\.$/)
  const saved = await createHere({ ...body, accepted_conflicts: [{ kind: 'anaesthetist', with: 0 }] })
  expect([saved.status, saved.json.squeezed_in_with]).toEqual([201, []])
  const { id } = saved.json
  expect(await check({ id })).toEqual([])
  const moved = await api.call(`PUT /app/v2/procedures/${other.json.id}`, {
    token: groupToken,
    body: { surgery_probable_date: at('10:10') },
  })
  expect(moved.status).toBe(200)
  expect(await check({ id })).toMatchObject([{ kind: 'anaesthetist', with: { id: 0 } }])
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [other.json.id])
  expect(await check({ id })).toEqual([])
})

test('a consultation in another institution counts, and what is in an institution that has left the group does not', async () => {
  const at = newDay()
  const { surgery_probable_date: _, ...consultation } = consultationBody(there, {
    pre_probable_date: at('10:35'),
  })
  const consulting = [{ anaesthetist_id: here.anaesthetist, is_pre: true, is_main_pre: true }]
  const created = await createThere({ ...consultation, active_anaesthetists: consulting })
  expect(created.status).toBe(201)
  expect(await check(surgery(here, at('10:30'), true))).toMatchObject([
    { kind: 'anaesthetist', with: { id: 0 } },
  ])

  const membership = [4, ELSEWHERE]
  await api.rows('DELETE FROM group_members WHERE group_id = $1 AND member_id = $2', membership)
  expect(await check(surgery(here, at('10:30'), true))).toEqual([])
  await api.rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', membership)
  expect(await check(surgery(here, at('10:30'), true))).toHaveLength(1)
  await api.rows('UPDATE institutions SET active = false WHERE id = $1', [4])
  expect(await check(surgery(here, at('10:30'), true))).toEqual([])
  await api.rows('UPDATE institutions SET active = true WHERE id = $1', [4])
})

test('of clerks of two institutions who save one main anaesthetist at one time, one wins', async () => {
  const at = newDay()
  const saves = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0
      ? createHere({ ...surgery(here, at('10:00'), true), accepted_conflicts: [] })
      : createThere({ ...surgery(there, at('10:00'), true), accepted_conflicts: [] }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array(7).fill(409)])
})

test('of who no longer works in an institution it is told nothing', async () => {
  const at = newDay()
  await createThere(surgery(there, at('10:00'), true))
  const body = surgery(here, at('10:30'), true)
  expect(await check(body)).toHaveLength(1)
  const work = (is_active: boolean) =>
    api.rows('UPDATE institution_users SET active = $3 WHERE institution_id = $1 AND user_id = $2', [
      HERE,
      here.anaesthetist,
      is_active,
    ])
  await work(false)
  expect(await check(body)).toEqual([])
  await work(true)
})
