import { BlobReader, type Entry, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type { ModelLists } from '../../../src/importWizard/table/session.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { quiet, sentRows, untaught } from './fakeWorkbook.ts'

const announced = ['roomImport', 'sides']

const lists: ModelLists = {
  healthPlans: ['Unimed', 'Bradesco "Top" & <Cia>', '=HYPERLINK("x") Saúde', "O'Saúde", ' ', 'Unimed'],
  surgeons: Array.from({ length: 2000 }, (_, at) => `Cirurgião ${at}`),
  surgeryCenterRooms: [],
  sides: ['Direito', 'Esquerdo'],
}

async function modelOf(given?: ModelLists) {
  const session = createSession(openWorkbook)
  await session.start('surgeries', untaught, announced)
  return session.model(given)
}

const isPart = (entry: Entry, name: string): entry is Extract<Entry, { directory: false }> =>
  !entry.directory && entry.filename === name

async function partOf(file: Blob, name: string): Promise<string> {
  for (const entry of await new ZipReader(new BlobReader(file)).getEntries())
    if (isPart(entry, name)) return entry.getData(new TextWriter())
  throw new Error(`no part ${name}`)
}

const listed = (file: ArrayBuffer) =>
  utils.sheet_to_json<string[]>(read(file).Sheets.Listas ?? {}, { header: 1 })

/** The cells, flag and source of each data validation of a file's first worksheet. */
async function validationsOf(file: Blob) {
  const xml = await partOf(file, 'xl/worksheets/sheet1.xml')
  return [...xml.matchAll(/<dataValidation ([^>]*)><formula1>([^<]*)<\/formula1><\/dataValidation>/g)].map(
    ([, attributes = '', source]) => [/sqref="([^"]*)"/.exec(attributes)?.[1], source],
  )
}

test('the model offers the lists of its columns, and takes any other text', async () => {
  const model = await modelOf(lists)
  const first = utils.sheet_to_json<string[]>(read(await model.arrayBuffer()).Sheets.Modelo ?? {}, {
    header: 1,
  })
  const at = (label: string) => utils.encode_col(first[0]?.indexOf(label) ?? -1)
  const cells = (label: string) => `${at(label)}2:${at(label)}100001`
  expect(await validationsOf(model)).toEqual([
    [cells('Convênio'), 'Listas!$A$2:$A$5'],
    [cells('Cirurgião'), 'Listas!$B$2:$B$2001'],
    [cells('Lado'), 'Listas!$C$2:$C$3'],
  ])
  const xml = await partOf(model, 'xl/worksheets/sheet1.xml')
  expect(xml).toMatch(
    /<\/sheetData><dataValidations count="3">.*<\/dataValidations>(<ignoredErrors>|<\/worksheet>)/,
  )
  expect(xml.match(/showErrorMessage="0"/g)).toHaveLength(3)
})

test('names stand in cells of a hidden worksheet, as they are and never as formulas', async () => {
  const model = await modelOf(lists)
  const book = read(await model.arrayBuffer(), { cellFormula: true })
  expect(book.SheetNames).toEqual(['Modelo', 'Listas'])
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1])
  const rows = listed(await model.arrayBuffer())
  expect(rows[0]).toEqual(['Lista: Convênio', 'Lista: Cirurgião', 'Lista: Lado'])
  expect(rows.slice(1, 5).map(([plan]) => plan)).toEqual([
    'Unimed',
    'Bradesco "Top" & <Cia>',
    `'=HYPERLINK("x") Saúde`,
    "O'Saúde",
  ])
  expect(book.Sheets.Listas?.A4?.f).toBeUndefined()
  expect(rows).toHaveLength(2001)
})

test.each([[undefined], [{}], [{ healthPlans: [], surgeons: [' '] }]])(
  'the model without lists (%j) is one worksheet',
  async (given) => {
    const model = await modelOf(given)
    expect(read(await model.arrayBuffer()).SheetNames).toEqual(['Modelo'])
    expect(await validationsOf(model)).toEqual([])
  },
)

/** The model with a row of what its lists offer, as Excel would store it. */
async function filledModel(hidden: 0 | 1) {
  const book = read(await (await modelOf(lists)).arrayBuffer())
  const sheet = book.Sheets.Modelo ?? {}
  const [labels = [], sample = []] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' })
  const [, , , plan] = listed(await (await modelOf(lists)).arrayBuffer())
  const chosen: Record<string, string> = {
    Convênio: plan?.[0] ?? '',
    Cirurgião: plan?.[1] ?? '',
    Lado: 'Esquerdo',
  }
  utils.sheet_add_aoa(sheet, [labels.map((label, at) => chosen[label] ?? sample[at] ?? '')], { origin: 'A2' })
  if (book.Workbook?.Sheets?.[1]) book.Workbook.Sheets[1].Hidden = hidden
  const { write } = await import('xlsx')
  return new File([write(book, { bookType: 'xlsx', type: 'array' })], 'modelo.xlsx')
}

test.each([1, 0] as const)(
  'the filled model is imported, its lists not read (hidden: %i)',
  async (hidden) => {
    const session = createSession(openWorkbook)
    await session.start('surgeries', untaught, announced)
    const { sheets, view } = await session.open(await filledModel(hidden), quiet)
    expect(sheets).toEqual(hidden ? ['Modelo'] : ['Modelo', 'Listas'])
    expect(view).toMatchObject({ sheet: 0, rows: 1 })
    expect(await session.check(view.suggested, quiet)).toMatchObject({ rows: 1, failing: 0 })
    expect((await sentRows(session, 'surgical-maps'))[0]).toMatchObject({
      'medical-plan_name': '=HYPERLINK("x") Saúde',
      surgeon_name: 'Cirurgião 2',
      'surgical-procedure_side': 'Esquerdo',
    })
  },
)

test('titles of lists are not taken for columns of the import', async () => {
  const session = createSession(openWorkbook)
  await session.start('surgeries', untaught, announced)
  await session.open(await filledModel(0), quiet)
  expect((await session.readSheet(1, quiet)).suggested).toEqual({})
})
