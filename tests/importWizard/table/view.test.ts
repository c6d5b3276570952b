import { describe, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import { SpreadsheetError } from '../../../src/spreadsheet/workbook.ts'
import { fakeWorkbook, opened, quiet, untaught } from './fakeWorkbook.ts'

const titles = ['Nome', 'Preço', null]
const many = Array.from({ length: 9 }, (_, index) => [`Fio ${index + 1}`, index + 0.5, 'x'])

const viewOf = async (rows: Parameters<typeof opened>[0]['rows'], csv = false) =>
  (await opened({ definition: 'materials', rows, csv })).file.view

test('five rows are shown before the columns are assigned, without blank ones [IMP-64]', async () => {
  const view = await viewOf([titles, [], ...many])
  expect(view.preview).toHaveLength(5)
  expect(view.preview[0]).toEqual(['Fio 1', '0,5', 'x'])
  expect(view.preview[4]).toEqual(['Fio 5', '4,5', 'x'])
  expect(view.rows).toBe(9)
})

test('a file is taken to have titles, and a column without one is called by its letters', async () => {
  const view = await viewOf([titles, ...many])
  expect(view).toMatchObject({ titled: true, headerLine: 1, headers: ['Nome', 'Preço', 'Coluna C'] })
})

test('more rows than one import takes are refused when they are read, and leave what was read before', async () => {
  const rows = (count: number) => Array.from({ length: count }, (): string[] => ['Fio'])
  await expect(viewOf([titles, ...rows(100_001)])).rejects.toMatchObject({ code: 'tooManyRows' })
  const { session, file } = await opened({ definition: 'materials', rows: [titles, ...rows(100_000)] })
  expect(file.view.rows).toBe(100_000)
  const untitled = session.setHeader({ titled: false, headerLine: 1 })
  await expect(untitled).rejects.toMatchObject({ code: 'tooManyRows' })
  expect(await session.check({ 0: 'name' }, quiet)).toMatchObject({ rows: 100_000 })
})

test('titles of the sheet and empty lines above the headers are passed over', async () => {
  const view = await viewOf([['Hospital Santa Clara'], [], ['Emitido em', '01/02/2026'], titles, ...many])
  expect(view).toMatchObject({ headerLine: 4, rows: 9, suggested: { 0: 'name', 1: 'price' } })
  expect(view.head.map(({ line }) => line).slice(0, 4)).toEqual([1, 3, 4, 5])
})

describe('a sheet without titles', () => {
  test('has its first row imported, and every column called by its letters', async () => {
    const { session } = await opened({ definition: 'materials', rows: many })
    const view = await session.setHeader({ titled: false, headerLine: 1 })
    expect(view).toMatchObject({ titled: false, rows: 9, suggested: {} })
    expect(view.headers).toEqual(['Coluna A', 'Coluna B', 'Coluna C'])
    expect(view.preview[0]?.[0]).toBe('Fio 1')
  })

  test('has no line taken for a title, however few of its cells are filled', async () => {
    const rows = [['Gaze'], [], ...many]
    const { session, file } = await opened({ definition: 'materials', rows })
    expect(file.view.headerLine).toBe(3)
    const view = await session.setHeader({ titled: false, headerLine: 3 })
    expect(view).toMatchObject({ rows: 10, headerLine: 3 })
    expect(view.preview[0]).toEqual(['Gaze', '', ''])
  })

  test('has columns whose letters go on after Z', async () => {
    const wide = [Array.from({ length: 703 }, (_, index) => index)]
    const { session } = await opened({ definition: 'materials', rows: wide })
    const { headers } = await session.setHeader({ titled: false, headerLine: 1 })
    expect([headers[25], headers[26], headers[701], headers[702]]).toEqual([
      'Coluna Z',
      'Coluna AA',
      'Coluna ZZ',
      'Coluna AAA',
    ])
  })
})

test('the titles of a sheet may be picked on another line', async () => {
  const { session } = await opened({ definition: 'materials', rows: [titles, ...many] })
  const view = await session.setHeader({ titled: true, headerLine: 3 })
  expect(view).toMatchObject({ headerLine: 3, headers: ['Fio 2', '1,5', 'x'], rows: 7 })
})

test('the empty columns at the right of a sheet are left out', async () => {
  const view = await viewOf([
    ['Nome', null, ''],
    ['Fio', ' ', '\u00a0', '\u200b'],
  ])
  expect(view.headers).toEqual(['Nome'])
})

test('cells are shown by their type: dates, answers, numbers', async () => {
  const day = { day: '17/05/1980', time: '00:00', timed: false }
  const hour = { day: '20/01/2027', time: '07:30', timed: true }
  const view = await viewOf([
    ['Nome', 'B', 'C', 'D', 'E'],
    ['Fio', day, hour, true, 1e21],
  ])
  expect(view.preview).toEqual([['Fio', '17/05/1980', '20/01/2027 07:30', 'sim', `1${'0'.repeat(21)}`]])
})

test('a very long text of a sheet is cut only where it is shown', async () => {
  const view = await viewOf([['Nome'], ['x'.repeat(40_000)]])
  expect(view.preview[0]?.[0]).toHaveLength(200)
})

describe('worksheets', () => {
  const book = fakeWorkbook({ Capa: [[], [null]], Um: [titles, ...many], Dois: [['Nome'], ['Agulha']] })

  test('the first worksheet with rows is shown, and another can be chosen', async () => {
    const session = createSession(async () => book)
    await session.start('materials', untaught, [])
    const file = await session.open(new File([], 'a.xlsx'), quiet)
    expect(file).toMatchObject({ name: 'a.xlsx', csv: false, sheets: ['Capa', 'Um', 'Dois'] })
    expect(file.view.sheet).toBe(1)
    expect(await session.readSheet(2, quiet)).toMatchObject({ sheet: 2, rows: 1, preview: [['Agulha']] })
    expect(await session.readSheet(0, quiet)).toMatchObject({ rows: 0, headers: [], preview: [] })
  })

  test('a cover is passed over for the worksheet whose titles name the fields', async () => {
    const rows = {
      Capa: [['Almoxarifado']],
      Itens: [
        ['Nome', 'Preço'],
        ['Gaze', '2,50'],
      ],
    }
    const session = createSession(async () => fakeWorkbook(rows))
    await session.start('materials', untaught, [])
    const { view } = await session.open(new File([], 'a.xlsx'), quiet)
    expect(view).toMatchObject({ sheet: 1, headers: ['Nome', 'Preço'], rows: 1 })
    const result = await session.check(view.suggested, quiet)
    expect(result).toMatchObject({ rows: 1, failing: 0 })
  })

  test('the first worksheet with content is shown where none names a field', async () => {
    const rows = { Vazia: [], Um: [['a', 'b']], Dois: [['c', 'd', 'e']] }
    const session = createSession(async () => fakeWorkbook(rows))
    await session.start('materials', untaught, [])
    const { view } = await session.open(new File([], 'a.xlsx'), quiet)
    expect(view).toMatchObject({ sheet: 1, headers: ['a', 'b'] })
    expect(await session.setHeader({ titled: true, headerLine: 1 })).toMatchObject({ sheet: 1 })
  })

  test('a workbook without a filled cell is empty', async () => {
    const session = createSession(async () => fakeWorkbook({ A: [], B: [[null, '']] }))
    await session.start('materials', untaught, [])
    await expect(session.open(new File([], 'a.xlsx'), quiet)).rejects.toEqual(new SpreadsheetError('empty'))
  })

  test('reading a workbook reports its number of rows', async () => {
    const progress: number[] = []
    const session = createSession(async () => book)
    await session.start('materials', untaught, [])
    await session.open(new File([], 'a.xlsx'), (done) => progress.push(done))
    expect(progress).toEqual([2, 10])
  })
})
