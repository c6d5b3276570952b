import { beforeEach, expect, test } from 'vitest'
import { countPatients, readPatients } from '../../src/providers/patients.ts'
import { json, openPage, signedIn } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/')
  signedIn(page.storage)
})

const LIST = 'GET /api/surgical-map/v2/patients/'
const COUNT = 'GET /api/surgical-map/v2/patients/count'

test('a page of patients is requested by page, limit and filter, without an empty filter [PAT-81]', async () => {
  page.on(LIST, () => json({ result: [{ id: 1 }], count: 12, perPage: 10 }))
  expect(await readPatients({ page: 2, limit: 10, filter: 'maria' })).toEqual({
    result: [{ id: 1 }],
    count: 12,
  })
  await readPatients({ page: 1, limit: 30, filter: '' })
  expect(page.calls.map(({ url }) => url.split('?')[1])).toEqual([
    'page=2&limit=10&filter=maria',
    'page=1&limit=30',
  ])
})

test.each([{ count: 3 }, { result: [] }, { result: {}, count: 3 }, { result: [], count: '3' }, [], null])(
  'a list of patients answered with %j is refused [PAT-97]',
  async (answer) => {
    page.on(LIST, () => json(answer))
    await expect(readPatients({ page: 1, limit: 10, filter: '' })).rejects.toThrow('Resposta inválida da API')
  },
)

test('the number of patients is read from data.count and nowhere else [PAT-62, PAT-82]', async () => {
  page.on(COUNT, () => json({ data: { count: 2000 } }))
  expect(await countPatients('maria')).toBe(2000)
  expect(page.calls[0]?.url).toBe('/api/surgical-map/v2/patients/count?filter=maria')
  page.on(COUNT, () => json({ count: 2000 }))
  await expect(countPatients('')).rejects.toThrow('Resposta inválida da API')
})
