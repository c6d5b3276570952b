import { describe, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type { ImportSession } from '../../../src/importWizard/table/session.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import { checked, fakeWorkbook, listed, opened, quiet, refuse, sentRows, untaught } from './fakeWorkbook.ts'

const titles = ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Telefone']
const ofSurgeons = (...rows: Cell[][]) => checked({ definition: 'surgeons', rows: [titles, ...rows] })

const four = () =>
  ofSurgeons(
    ['', '1', 'SP', 'Ana'],
    ['', '2', 'Sampa', 'Caio'],
    ['', '3', 'SP', 'Davi'],
    ['', '4', 'Sampa', 'Eva'],
  )

const names = async (session: ImportSession) => (await sentRows(session, 'surgeons')).map(({ name }) => name)

describe('a row left out by hand', () => {
  test('is not sent and counts apart, whether it failed or not', async () => {
    const { session, result } = await four()
    expect(result).toMatchObject({ rows: 4, failing: 2, dropped: 0 })
    expect(await session.drop(2)).toMatchObject({ rows: 3, failing: 2, dropped: 1 })
    expect(await session.drop(3)).toMatchObject({ rows: 2, failing: 1, dropped: 2 })
    expect(await names(session)).toEqual(['Davi'])
    expect((await session.body({ uuid: 'u1' })).check).toMatchObject({ dropped: 2 })
  })

  test('is taken back as it was', async () => {
    const { session, result } = await four()
    await session.drop(2)
    await session.drop(3)
    await session.restore(2)
    expect(await session.restore(3)).toEqual(result)
    expect(await names(session)).toEqual(['Ana', 'Davi'])
  })

  test('is shown among all rows, without failures, and not among the failing ones', async () => {
    const { session } = await four()
    await session.drop(3)
    expect(await listed(session)).toMatchObject([
      { line: 2, dropped: false },
      { line: 3, dropped: true, failures: [], cells: ['', '2', 'Sampa', 'Caio', ''] },
      { line: 4 },
      { line: 5, dropped: false, failures: [{ column: 'crm_state_id' }] },
    ])
    expect((await listed(session, { failing: true })).map(({ line }) => line)).toEqual([5])
  })

  test('is left alone by corrections and matches of others, and cannot be corrected itself', async () => {
    const { session } = await four()
    await session.drop(3)
    await expect(session.edit(3, 'name', 'x')).rejects.toThrow('no row')
    expect(await session.edit(5, 'crm_state_id', 'RJ')).toMatchObject({ equal: 0, failing: 0 })
    expect(await session.editEqual('crm_state_id', 'Sampa', 'SP')).toMatchObject({ changed: 0 })
    const matches = [{ list: 'states' as const, value: 'Sampa', record_id: 25 }]
    expect(await session.match(matches)).toMatchObject({ rows: 3, failing: 0, dropped: 1 })
    expect((await listed(session))[1]).toMatchObject({ dropped: true, cells: ['', '2', 'Sampa', 'Caio', ''] })
    expect(await session.restore(3)).toMatchObject({ rows: 4, failing: 0 })
  })

  test('stays out when the server refuses it, and fails for that once it is taken back', async () => {
    const { session } = await four()
    await session.body({ uuid: 'u1' })
    await session.drop(2)
    const refused = await refuse(session, [{ row: 1, field: 'crm_number', message: 'já existe' }])
    expect(refused).toMatchObject({ rows: 3, failing: 2, dropped: 1 })
    await session.restore(2)
    expect((await listed(session))[0]).toMatchObject({ failures: [{ msg: 'já existe' }] })
  })

  test('is not counted for a state without match', async () => {
    const { session } = await four()
    expect((await session.drop(3)).unmatched).toMatchObject([{ value: 'Sampa', rows: 1 }])
    expect((await session.drop(5)).unmatched).toEqual([])
  })

  test('makes way for the row that repeated its document', async () => {
    const { session } = await ofSurgeons(
      ['52998224725', '1', 'SP', 'Ana'],
      ['529.982.247-25', '2', 'SP', 'Caio'],
      ['52998224725', '3', 'SP', 'Davi'],
    )
    expect(await session.drop(2)).toMatchObject({ rows: 1, repeated: 1, dropped: 1 })
    expect(await names(session)).toEqual(['Caio'])
    expect(await session.restore(2)).toMatchObject({ rows: 1, repeated: 2, dropped: 0 })
    expect(await names(session)).toEqual(['Ana'])
  })

  test('must be a row that is imported or fails, and only one left out is taken back', async () => {
    const repeated: Cell[] = ['52998224725', '1', 'SP', 'Ana']
    const { session } = await ofSurgeons(repeated, [], repeated)
    for (const line of [0, 1, 3, 4, 99]) await expect(session.drop(line)).rejects.toThrow('no row')
    await session.drop(2)
    await expect(session.drop(2)).rejects.toThrow('no row')
    await expect(session.restore(4)).rejects.toThrow('not left out')
  })
})

test('a row left out stays out, as a corrected cell stays, when the columns or the line of the titles change', async () => {
  const { session, file } = await four()
  await session.drop(4)
  expect(await session.check(file.view.suggested, quiet)).toMatchObject({ rows: 3, dropped: 1 })
  await session.setHeader({ titled: false, headerLine: 1 })
  expect(await session.check({ 3: 'name' }, quiet)).toMatchObject({ rows: 4, dropped: 1 })
  expect(await names(session)).toEqual(['Nome', 'Ana', 'Caio', 'Eva'])
})

test('another worksheet has no row left out by the choice in the first', async () => {
  const rows = [['Nome'], ['Fio'], ['Gaze']]
  const session = createSession(async () => fakeWorkbook({ A: rows, B: rows }))
  await session.start('materials', untaught, [])
  await session.open(new File([], 'a.xlsx'), quiet)
  await session.check({ 0: 'name' }, quiet)
  await session.drop(3)
  await session.readSheet(1, quiet)
  expect(await session.check({ 0: 'name' }, quiet)).toMatchObject({ rows: 2, dropped: 0 })
})

test('no row can be left out before the columns are checked', async () => {
  const { session } = await opened({ definition: 'materials', rows: [['Nome'], ['Fio']] })
  await expect(session.drop(2)).rejects.toThrow('no checked table')
})
