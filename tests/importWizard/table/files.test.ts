import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import { importDefinitions, importNamed } from '../../../src/resources/imports.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { answer, checked, opened, quiet, refuse, untaught } from './fakeWorkbook.ts'

const titles = ['Nome', 'Preço', 'Código interno', 'Fornecedor']

/** A spreadsheet's cells as another library reads them. */
async function cellsOf(file: Blob): Promise<unknown[][]> {
  const book = read(await file.arrayBuffer(), { dense: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  return utils.sheet_to_json(sheet, { header: 1, defval: null, blankrows: false })
}

/** Opens a generated spreadsheet in a new wizard. */
async function imported(definition: string, file: Blob) {
  const session = createSession(openWorkbook)
  await session.start(definition, untaught, [])
  const { view } = await session.open(new File([file], 'de-novo.xlsx'), quiet)
  return { session, view, result: await session.check(view.suggested, quiet) }
}

describe('the body of an import', () => {
  test('has the name of the file, the institution and the rows under the key of the import [IMP-10]', async () => {
    const { session } = await checked({ definition: 'materials', rows: [titles, ['Fio "3-0"', 1.5]] })
    const { body, check } = await session.body({ uuid: 'u1', institution_id: 7 })
    expect(check).toMatchObject({ rows: 1, failing: 0 })
    expect(body.type).toBe('application/json')
    expect(JSON.parse(await body.text())).toEqual({
      uuid: 'u1',
      file_name: 'planilha.xlsx',
      institution_id: 7,
      materials: [{ name: 'Fio "3-0', price: 1.5, internal_code: null }],
    })
  })

  test.each([
    ['materials', 'materials'],
    ['surgeons', 'surgeons'],
    ['surgeries', 'surgical-maps'],
    ['preAnaesthetics', 'surgical-maps'],
    ['anaesthetistInvites', 'anesthetist'],
    ['surgicalTeam', 'surgical-teams'],
  ])('has the rows of %s under the key %s [IMP-10]', async (definition, key) => {
    const { columns } = importNamed(definition)
    const rows = [columns.map(({ name }) => name), columns.map(({ sample }) => sample)]
    const { session } = await checked({ definition, rows })
    const { body } = await session.body({ uuid: 'u1' })
    const sent = JSON.parse(await body.text())
    expect(Object.keys(sent)).toEqual(['uuid', 'file_name', key])
    expect(Object.keys(sent[key][0])).toEqual(columns.map(({ name }) => name))
  })

  test.each([0, 1, 1999, 2000, 2001, 4500])('of %d rows is made in pieces', async (count) => {
    const rows: Cell[][] = Array.from({ length: count }, (_, index) => [`Fio ${index}`, index])
    const { session } = await checked({ definition: 'materials', rows: [titles, [null, 'x'], ...rows] })
    const made = await session.body({ uuid: 'u1' })
    const sent = JSON.parse(await made.body.text())
    expect(sent.materials).toHaveLength(count)
    expect(made.check).toMatchObject({ rows: count + 1, failing: 1 })
    expect(sent.materials.at(-1)?.price).toBe(count > 0 ? count - 1 : undefined)
    expect(sent).not.toHaveProperty('institution_id')
  })
})

describe('the spreadsheet of failing rows', () => {
  const rows: Cell[][] = [
    ['Lista de materiais'],
    [],
    titles,
    ['Fio', 1, '3', 'X'],
    ['Agulha', 'doze', 31, '=HYPERLINK("x")'],
    [null, 2.5, '0007', { day: '17/05/1980', time: '00:00', timed: false }],
    ['-Pinça', '1,x', true, '+55 11'],
  ]

  test('has the original titles and cells, also those that are not imported, and the reasons', async () => {
    const { session } = await checked({ definition: 'materials', rows })
    expect(await cellsOf(await session.failedRows())).toEqual([
      [...titles, 'Motivo da falha'],
      [
        'Agulha',
        'doze',
        31,
        `'=HYPERLINK("x")`,
        'Preço: Valor inválido para o tipo da coluna – Use um número, como 1.234,56',
      ],
      [null, 2.5, '0007', '17/05/1980', 'Nome: Valor em branco na coluna – (*) Obrigatório'],
      ["'-Pinça", '1,x', true, "'+55 11", expect.stringContaining('Preço')],
    ])
  })

  test('can be corrected and imported again, its reasons left out', async () => {
    const { session } = await checked({ definition: 'materials', rows })
    const again = await imported('materials', await session.failedRows())
    expect(again.view).toMatchObject({
      headerLine: 1,
      headers: titles,
      suggested: { 0: 'name', 1: 'price', 2: 'internal_code' },
    })
    expect(again.result).toMatchObject({ rows: 3, failing: 3 })
    await again.session.edit(2, 'price', '12')
    await again.session.edit(3, 'name', 'Gaze')
    expect(await again.session.edit(4, 'price', '0,5')).toMatchObject({ failing: 0 })
    const { body } = await again.session.body({ uuid: 'u2' })
    expect(JSON.parse(await body.text()).materials).toEqual([
      { name: 'Agulha', price: 12, internal_code: '31' },
      { name: 'Gaze', price: 2.5, internal_code: '0007' },
      { name: '-Pinça', price: 0.5, internal_code: 'sim' },
    ])
  })

  test('of rows that make no record has the reasons', async () => {
    const surgeons = [
      ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Nota'],
      ['52998224725', '1', 'SP', 'Ana', 'x'],
      ['', '', '', '', ''],
      ['529.982.247-25', '2', 'SP', 'Ana', 'y'],
      ['', '3', 'RJ', 'Caio', 'z'],
    ]
    const { session } = await checked({ definition: 'surgeons', rows: surgeons })
    await session.body({ uuid: 'u3' })
    await answer(session, { existing: [2] })
    expect(await session.listed('skipped')).toEqual({
      count: 2,
      rows: [
        { line: 4, text: '529.982.247-25, 2, SP', note: 'Repete o documento de uma linha anterior' },
        { line: 5, text: '3, RJ, Caio', note: 'Já cadastrada' },
      ],
    })
    expect(await cellsOf(await session.listedFile('skipped'))).toEqual([
      [...(surgeons[0] ?? []), 'Motivo da falha'],
      [...(surgeons[3] ?? []), 'Repete o documento de uma linha anterior'],
      [null, '3', 'RJ', 'Caio', 'z', 'Já cadastrada'],
    ])
  })

  test('of rows whose CPF has wrong check digits, which are no failures [IMP-81]', async () => {
    const surgeons = [
      ['CPF', 'CRM', 'UF do CRM', 'Nome'],
      ['123.456.789-00', '1', 'SP', 'Ana'],
      ['529.982.247-25', '2', 'SP', 'Bia'],
      ['123.456.789-01', '3', 'XX', 'Caio'],
    ]
    const { session, result } = await checked({ definition: 'surgeons', rows: surgeons })
    expect(result).toMatchObject({ rows: 3, failing: 1, doubtful: 1 })
    expect(await session.listed('doubtful')).toEqual({
      count: 1,
      rows: [{ line: 2, text: '123.456.789-00, 1, SP', note: 'CPF: 123.456.789-00' }],
    })
    expect(await cellsOf(await session.listedFile('doubtful'))).toEqual([
      [...(surgeons[0] ?? []), 'Confira'],
      [...(surgeons[1] ?? []), 'CPF: 123.456.789-00'],
    ])
    expect(await session.edit(2, 'cpf', '52998224725')).toMatchObject({ doubtful: 0 })
  })

  test('of rows that complete records has what they fill', async () => {
    const surgeons = [
      ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Telefone'],
      ['', '', '', '', ''],
      ['', '1', 'SP', 'Ana', ''],
      ['529.982.247-25', '2', 'SP', 'Bia', '(11) 98888-1020'],
    ]
    const { session } = await checked({ definition: 'surgeons', rows: surgeons })
    await session.body({ uuid: 'u4' })
    const completions = [{ row: 2, columns: ['cpf', 'phone_number', 'unknown'] }]
    const note = 'CPF: 529.982.247-25; Telefone: (11) 98888-1020'
    await answer(session, { completions })
    expect(await session.listed('completing')).toEqual({
      count: 1,
      rows: [{ line: 4, text: '529.982.247-25, 2, SP', note }],
    })
    expect(await cellsOf(await session.listedFile('completing'))).toEqual([
      [...(surgeons[0] ?? []), 'Completa'],
      [...(surgeons[3] ?? []), note],
    ])
  })

  test('made of such a spreadsheet has one column of reasons', async () => {
    const { session } = await checked({ definition: 'materials', rows })
    const again = await imported('materials', await session.failedRows())
    const [header] = await cellsOf(await again.session.failedRows())
    expect(header).toEqual([...titles, 'Motivo da falha'])
  })

  test('names the columns of a file without titles, so that they are known again', async () => {
    const { session } = await opened({ definition: 'materials', rows: [['Fio', 'doze', 'X']] })
    await session.setHeader({ titled: false, headerLine: 1 })
    await session.check({ 0: 'name', 1: 'price' }, quiet)
    const [header] = await cellsOf(await session.failedRows())
    expect(header).toEqual(['Nome', 'Preço', 'Coluna C', 'Motivo da falha'])
  })

  test('has the rows that the server refused, and takes cells longer than Excel does', async () => {
    const { session } = await checked({
      definition: 'materials',
      rows: [titles, ['Fio', 1, null, 'y'.repeat(40_000)]],
    })
    await session.body({ uuid: 'u1' })
    await refuse(session, [{ row: 1, field: 'price', message: 'O preço é alto.' }])
    const [, row] = await cellsOf(await session.failedRows())
    expect(row?.[4]).toBe('Preço: O preço é alto.')
    expect(String(row?.[3])).toHaveLength(32_767)
  })
})

describe.each(importDefinitions)('the model of $name', ({ name, columns }) => {
  test('has a title for each column and an example that can be imported as it is', async () => {
    const session = createSession(openWorkbook)
    await session.start(name, untaught, [])
    const model = await session.model()
    expect(await cellsOf(model)).toEqual([
      columns.map(({ label }) => label),
      columns.map(({ sample }) => sample.replace(/^(?=[-+=@])/, "'") || null),
    ])
    const { view, result } = await imported(name, model)
    expect(Object.values(view.suggested)).toEqual(columns.map((column) => column.name))
    expect(result).toMatchObject({ rows: 1, failing: 0 })
  })
})

test('the model of an import keeps what is typed into texts, and leaves dates and numbers to the spreadsheet', async () => {
  const session = createSession(openWorkbook)
  await session.start('materials', untaught, [])
  const { Sheets, SheetNames } = read(await (await session.model()).arrayBuffer(), {
    cellNF: true,
    sheetStubs: true,
  })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  expect(sheet.C2).toMatchObject({ t: 's', z: '@' })
  expect(sheet.C300).toMatchObject({ z: '@' })
  expect(sheet.D300?.z ?? 'General').toBe('General')
})
