import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

/* A write logged by both the browser and the server has one entry. */

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const track = (body: unknown, by = token) => api.call('POST /app/user_log', { token: by, body })
const material = (more = {}, by = token) =>
  api.call('POST /preset/materials', { token: by, body: { name: 'Uma vez', ...more } })
const newest = async () => (await api.rows('SELECT * FROM user_logs ORDER BY id DESC LIMIT 1'))[0]
const count = async () => (await api.rows('SELECT count(*)::integer AS n FROM user_logs'))[0].n

test('a tracked action that the server wrote stands once, as the server wrote it [LOG-10, TRACK-50]', async () => {
  await material()
  const [written, before] = [await newest(), await count()]
  const updated_fields = [{ field: 'name', old_value: 'Outra', new_value: 'Mentira' }]
  const { status, json } = await track({ event: 'material.add', updated_fields })
  expect([status, json]).toEqual([200, { id: written.id }])
  expect([await count(), await newest()]).toEqual([before, written])
})

test('a tracked action in a group stands once, in the member that it happened in', async () => {
  const group = await api.signIn('gestor@sala.test', 4)
  await material({ institution_id: 3 }, group)
  const written = await newest()
  expect(written.institution_id).toBe(3)
  expect((await track({ event: 'material.add' }, group)).json).toEqual({ id: written.id })
})

test('a report of a tracked action makes no entry from one of another person, institution or kind, or of longer ago', async () => {
  const [colleague, elsewhere] = [
    await api.signIn('usuario@sala.test', 1),
    await api.signIn('gestor@sala.test', 2),
  ]
  await material()
  const before = await count()
  const refused = async (body: unknown, by = token) => {
    expect(await track(body, by)).toMatchObject({ status: 200, json: { id: null } })
  }
  await refused({ event: 'material.edit' })
  await refused({ event: 'material.add' }, colleague)
  await refused({ event: 'material.add' }, elsewhere)
  expect(await count()).toBe(before)
  const [{ id }] = await api.rows("SELECT id FROM users WHERE email = 'gestor@sala.test'")
  await api.rows(
    `INSERT INTO user_logs (institution_id, user_id, event, by_server, created_at)
     VALUES (1, $1, 'sector.add', true, now() - interval '61 seconds')`,
    [id],
  )
  await refused({ event: 'sector.add' })
})

test('a tracked action that only the browser knows is written each time', async () => {
  const before = await count()
  for (let at = 0; at < 3; at++) expect((await track({ event: 'surgical-map.change-date' })).status).toBe(201)
  expect(await count()).toBe(before + 3)
})

test('the platform’s administrators leave no tracks, and their changes stand in the log [TRACK-49]', async () => {
  const platform = await api.signIn('plataforma@sala.test', 1)
  await material({ name: 'Da plataforma' }, platform)
  const written = await newest()
  expect(written).toMatchObject({ user_id: 1, event: 'material.add', subject: 'Da plataforma' })
  const before = await count()
  expect((await track({ event: 'material.add' }, platform)).json).toEqual({ id: null })
  expect(await count()).toBe(before)
})
