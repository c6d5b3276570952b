import { afterEach, expect, test, vi } from 'vitest'
import {
  findPatients,
  isResident,
  readAnaesthetists,
  readMedicalPlans,
  readMedicalPlansPage,
  readMostUsedProcedures,
  readProceduresPage,
  readSurgeonsPage,
} from '../../src/providers/pickers.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../src/providers/httpClient.ts', () => ({ send }))
afterEach(() => send.mockReset())

const page = (result: object[], count = result.length, number = 1) => ({
  data: { result, count, page: number, perPage: 30 },
})

/** Path and query of the only call. */
function requested(): [string, unknown] {
  expect(send).toHaveBeenCalledTimes(1)
  const [{ method, path }, { query }] = send.mock.calls[0] ?? []
  expect(method).toBe('GET')
  return [path, query]
}

test('the medical plans are read whole [PICK-24]', async () => {
  send.mockResolvedValue({ data: [] })
  await readMedicalPlans(4)
  expect(requested()).toEqual(['/surgical-map/medical-plans', { institution_id: 4 }])
})

test('medical plans are read by page, of a table or of all [PICK-20, PICK-25]', async () => {
  const plan = { id: 1, medical_plan: 'Unimed', medical_plan_table_id: 7 }
  send.mockResolvedValue(page([plan]))
  const { result } = await readMedicalPlansPage({ page: 2, filter: '', institutionId: 4 }, 7)
  expect(result).toEqual([plan])
  expect(requested()).toEqual([
    '/v2/surgical-map/medical-plans/2',
    { medical_plan_table_id: 7, institution_id: 4 },
  ])
})

test.each([
  ['São Luís', '/S%C3%A3o%20Lu%C3%ADs'],
  [' a/b?c#d ', '/a%2Fb%3Fc%23d'],
  ['100%', '/100%25'],
  ['..', ''],
  ['.', ''],
  ['   ', ''],
])(
  'the filter %j of a picker is one segment of the path [PICK-25, PICK-27, PICK-28]',
  async (filter, segment) => {
    const question = { page: 1, filter }
    for (const [read, path] of [
      [() => readMedicalPlansPage(question, null), '/v2/surgical-map/medical-plans/1'],
      [() => readProceduresPage(question, 5), '/surgical-map/surgical-procedures/5/1'],
      [() => readSurgeonsPage(question), '/surgical-map/surgeons/1'],
    ] as const) {
      send.mockReset().mockResolvedValue(page([]))
      await read()
      expect(requested()[0]).toBe(path + segment)
    }
  },
)

test('the most used procedures are those of a plan table [PICK-26]', async () => {
  send.mockResolvedValue({ data: [] })
  await readMostUsedProcedures(5, 2)
  expect(requested()).toEqual(['/surgical-map/surgical-procedures/most-used/5', { institution_id: 2 }])
})

const anaesthetist = (id: number, name: string, is_resident: boolean | number = false) => ({
  id,
  user_id: id,
  name,
  is_main: false,
  user: { institutions: [{ institution_user: { is_resident } }] },
})

test('anaesthetists are read page by page, each once, and sorted by name [PICK-21, PICK-29]', async () => {
  const names = ['Zélia', 'Élcio', 'Bruno']
  send.mockImplementation(async ({ path }: { path: string }) => {
    const number = Number(path.split('/')[3])
    return page([anaesthetist(number, names[number - 1] ?? ''), anaesthetist(9, 'Davi')], 65, number)
  })
  const all = await readAnaesthetists({ filter: 'a b', institutionId: 4 })
  expect(all.map(({ name }) => name)).toEqual(['Bruno', 'Davi', 'Élcio', 'Zélia'])
  expect(send.mock.calls.map(([{ path }]) => path)).toEqual([
    '/surgical-map/anaesthetists/1/a%20b',
    '/surgical-map/anaesthetists/2/a%20b',
    '/surgical-map/anaesthetists/3/a%20b',
  ])
  for (const [, { query }] of send.mock.calls) expect(query).toEqual({ institution_id: 4 })
})

test('a picker’s list that is left cancels its calls', async () => {
  send.mockResolvedValue(page([]))
  const { signal } = new AbortController()
  await readAnaesthetists({ filter: '' }, signal)
  expect(send.mock.calls[0]?.[1]).toMatchObject({ signal })
})

test.each([
  [true, true],
  [1, true],
  [0, false],
  [false, false],
])(
  'an anaesthetist with is_resident %s in the first institution is a resident: %s [PICK-19]',
  (flag, resident) => {
    expect(isResident(anaesthetist(1, 'Ana', flag))).toBe(resident)
  },
)

test('an anaesthetist without an institution is no resident [PICK-19]', () => {
  expect(isResident({ user: null })).toBe(false)
  expect(isResident({ user: { institutions: [] } })).toBe(false)
})

test('patients are searched on the first page of ten, in an institution or in the selected one [PICK-23]', async () => {
  send.mockResolvedValue(page([{ id: 1 }]))
  expect(await findPatients('maria', 4)).toEqual([{ id: 1 }])
  expect(requested()).toEqual(['/surgical-map/patients/1', { limit: 10, filter: 'maria', institution_id: 4 }])
  send.mockClear()
  await findPatients('maria')
  expect(requested()[1]).toEqual({ limit: 10, filter: 'maria', institution_id: undefined })
})
