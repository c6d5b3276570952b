import { afterEach, describe, expect, test, vi } from 'vitest'
import * as folding from '../../../src/domain/fold.ts'
import type { ImportSession, RowQuery } from '../../../src/importWizard/table/session.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import { checked, refuse } from './fakeWorkbook.ts'

vi.mock('../../../src/domain/fold.ts', { spy: true })
afterEach(() => vi.restoreAllMocks())

const titles = ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Telefone', 'Observação']
const surgeons = (...rows: Cell[][]) => checked({ definition: 'surgeons', rows: [titles, ...rows] })

const find = (session: ImportSession, search: string, requested: Partial<RowQuery> = {}) =>
  session.rows({ failing: false, search, offset: 0, count: 100, ...requested })

/** Line numbers of the rows found. */
const lines = async (session: ImportSession, search: string, requested: Partial<RowQuery> = {}) =>
  (await find(session, search, requested)).rows.map(({ line }) => line)

describe('rows of a sheet are found', () => {
  const some = () =>
    surgeons(
      [1234567890, '901', 'SP', 'Sílvia Conceição', '(11) 98888-1020', 'São Bento'],
      ['', '902', 'Sampa', 'Caio Bastos'],
      ['', '2', 'SP', 'Davi', '1'],
    )

  test('by what any assigned column shows, whatever its case and accents', async () => {
    const { session } = await some()
    expect(await lines(session, 'silvia conceicao')).toEqual([2])
    expect(await lines(session, 'conceicao silv')).toEqual([2])
    expect(await lines(session, ' BÁSTOS ')).toEqual([3])
    expect(await lines(session, '98888-1020')).toEqual([2])
    expect(await lines(session, '01234567890')).toEqual([2])
    expect(await lines(session, '90')).toEqual([2, 3])
    expect(await lines(session, 'bento')).toEqual([])
    expect(await lines(session, 'Sampa Caio')).toEqual([])
    expect(await lines(session, '  ')).toEqual([2, 3, 4])
  })

  test('by the whole number of their line', async () => {
    const { session } = await surgeons(...Array.from({ length: 13 }, () => ['', '9', 'SP', 'Ana']))
    expect(await lines(session, ' 4 ')).toEqual([4])
    expect(await lines(session, '14')).toEqual([14])
    expect(await lines(session, '15')).toEqual([])
  })

  test('among the failing ones only, on request, and among those left out', async () => {
    const { session } = await some()
    expect(await lines(session, 'a', { failing: true })).toEqual([3, 4])
    await session.drop(3)
    expect(await lines(session, 'a', { failing: true })).toEqual([4])
    expect(await lines(session, 'caio')).toEqual([3])
  })

  test('anew after each change', async () => {
    const { session } = await some()
    expect(await lines(session, 'davi')).toEqual([4])
    await session.edit(4, 'name', 'Rui')
    expect(await lines(session, 'davi')).toEqual([])
    await session.editEqual('name', 'Rui', 'Davi')
    expect(await lines(session, 'davi')).toEqual([4])
    expect(await lines(session, '', { failing: true })).toEqual([3, 4])
    await session.match([{ list: 'states', value: 'Sampa', record_id: 25 }])
    expect(await lines(session, '', { failing: true })).toEqual([4])
    await session.drop(4)
    expect(await lines(session, '', { failing: true })).toEqual([])
    await session.restore(4)
    expect(await lines(session, '', { failing: true })).toEqual([4])
    await session.body({ uuid: 'u1' })
    await refuse(session, [{ row: 1, field: '', message: 'x' }])
    expect(await lines(session, '', { failing: true })).toEqual([2, 4])
  })
})

const many = () => surgeons(...Array.from({ length: 2000 }, (_, at) => ['', `${at}`, 'SP', `Ana ${at}`]))

test('pages of found rows have the total, and cost no second search', async () => {
  const { session } = await many()
  const first = await find(session, 'ana 19', { count: 2 })
  expect(first).toMatchObject({ count: 139, rows: [{ line: 21 }, { line: 121 }] })
  const searched = vi.mocked(folding.fold).mock.calls.length
  const next = await find(session, 'Ana 19', { offset: 138, count: 5 })
  expect(next).toMatchObject({ count: 139, rows: [{ line: 2001 }] })
  expect(vi.mocked(folding.fold).mock.calls.length).toBe(searched)
})

test('a long search yields, and gives up when another or a change overtakes it', async () => {
  const { session } = await many()
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 60))
  const given = find(session, 'ana')
  const refused = expect(given).rejects.toThrow('overtaken')
  expect((await find(session, 'ana 7', { count: 0 })).count).toBe(542)
  await refused
  const changed = expect(find(session, 'ana')).rejects.toThrow('overtaken')
  await session.edit(2, 'name', 'Rui')
  await changed
  expect((await find(session, 'ana', { count: 0 })).count).toBe(1999)
  let turns = 0
  const turning = setInterval(() => (turns += 1))
  await find(session, 'an')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(0)
})
