import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()

const changes = async () =>
  (
    await api.rows(
      "SELECT count(*)::integer AS rows, sum(delta)::integer AS total FROM register_totals WHERE register = 'materials' AND institution_id = 1",
    )
  )[0]

const materialIds = async () =>
  (await api.rows('SELECT id FROM materials WHERE institution_id = 1 AND removed_at IS NULL')).map(
    (row) => row.id,
  )

test('the total of a list stays right and cheap while people add and remove records side by side', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const body = { name: 'Compressa de gaze' }
  const add = () => api.call('POST /preset/materials', { token, body })
  const before = (await materialIds()).length
  const made: number[] = []
  for (let round = 0; round < 20; round++)
    for (const answer of await Promise.all([add(), add(), add(), add()])) made.push(answer.json.id)
  expect(await materialIds()).toHaveLength(before + 80)
  const added = await changes()
  expect(added.total).toBe(before + 80)
  expect(added.rows).toBeLessThan(40)

  for (const id of made.slice(0, 60)) await api.call(`DELETE /preset/materials/${id}`, { token })
  const removed = await changes()
  expect(removed.total).toBe(before + 20)
  expect(removed.rows).toBeLessThan(60)
  const page = await api.call('GET /preset/materials?size=3&offset=2', { token })
  expect(page.headers.get('content-range')).toBe(`materials 2-4/${before + 20}`)
  const beyond = await api.call('GET /preset/materials?size=3&offset=90000', { token })
  expect(beyond.json).toEqual([])
  expect(beyond.headers.get('content-range')).toBe(`materials 90000-90000/${before + 20}`)
  const found = await api.call('GET /preset/materials?size=3&offset=0&search=compressa%20de%20gaze', {
    token,
  })
  expect(found.json).toHaveLength(3)
  expect(found.headers.get('content-range')).toMatch(/^materials 0-2\/\d\d+$/)
  const foundBeyond = await api.call('GET /preset/materials?size=3&offset=9000&search=gaze', { token })
  expect(foundBeyond.headers.get('content-range')).toMatch(/^materials 9000-9000\/\d\d+$/)
})
