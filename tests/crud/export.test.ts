import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { exportName } from '../../src/crud/export/exportFile.ts'
import { emptySheet, sheetRow } from '../../src/crud/export/sheet.ts'
import { escapeFormula } from '../../src/domain/cellText.ts'
import { definitions } from '../../src/resources/index.ts'
import { materials } from '../../src/resources/materials.ts'
import { qrCodes } from '../../src/resources/qrCodes.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import { surgicalTeam } from '../../src/resources/surgicalTeam.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { sampleRecord } from '../../src/schema/sample.ts'
import { csvBytes } from '../../src/spreadsheet/write/csv.ts'
import { xlsxBytes } from '../../src/spreadsheet/write/xlsx.ts'

const sheetOf = (definition: Definition, records: RegisterRecord[], zone = 'America/Sao_Paulo') => ({
  ...emptySheet(definition),
  rows: records.map((record) => sheetRow(definition, record, zone)),
})
const csvOf = (definition: Definition, records: RegisterRecord[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvBytes(sheetOf(definition, records)))
const bookOf = (definition: Definition, records: RegisterRecord[], most?: number) =>
  read(xlsxBytes(sheetOf(definition, records), most), { cellNF: true })
const firstSheet = (definition: Definition, records: RegisterRecord[]) => {
  const { Sheets, SheetNames } = bookOf(definition, records)
  return Sheets[SheetNames[0] ?? ''] ?? {}
}

const ana = {
  id: 1,
  name: 'Ana Lúcia Brandão',
  specialities: [
    { id: 1, name: 'Cirurgia geral' },
    { id: 2, name: 'Urologia' },
  ],
  cpf: '52998224725',
  crm_number: '012345',
  state: { id: 25, name: 'São Paulo', acronym: 'SP' },
  phone_number: '11988881020',
  email: null,
}
const thread = { id: 1, name: 'Fio "3-0"; preto', internal_code: '0031', price: 1234.5, description: 'a\nb' }

describe('an export as CSV', () => {
  test('opens in Brazilian Excel as it is, with its byte order mark, semicolons and CRLF', () => {
    const bytes = csvBytes(sheetOf(surgeons, [ana]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(csvOf(surgeons, [ana])).toBe(
      '\uFEFFNome completo;Especialidades;Número do CRM;UF do CRM;CPF;E-mail;Telefone\r\n' +
        'Ana Lúcia Brandão;"Cirurgia geral, Urologia";012345;SP;529.982.247-25;;(11) 98888-1020\r\n',
    )
  })

  test('doubles quotes, and writes decimals with a comma and without thousands separators', () => {
    expect(csvOf(materials, [thread]).split('\r\n')[1]).toBe('"Fio ""3-0""; preto";0031;1234,50;"a\nb"')
  })

  test('shows instants as tables do', () => {
    const read = { id: 1, qrcode: 'MON', device_id: null, date_last_input: '2026-01-15T02:30:45.000Z' }
    expect(csvOf(qrCodes, [read]).split('\r\n')[1]).toBe('MON;;14/01/2026 23:30:45')
  })
})

describe('an export for Excel', () => {
  test('has its values as people read them, under the labels of the form', () => {
    const [labels, row] = utils.sheet_to_json(firstSheet(surgeons, [ana]), { header: 1, defval: '' })
    expect(labels).toEqual([
      'Nome completo',
      'Especialidades',
      'Número do CRM',
      'UF do CRM',
      'CPF',
      'E-mail',
      'Telefone',
    ])
    expect(row).toEqual([
      'Ana Lúcia Brandão',
      'Cirurgia geral, Urologia',
      '012345',
      'SP',
      '529.982.247-25',
      '',
      '(11) 98888-1020',
    ])
  })

  test('has a price as a number in reais, and a code with leading zeros as a text', () => {
    const sheet = firstSheet(materials, [thread, { ...thread, price: null }])
    expect(sheet.C2).toMatchObject({ t: 'n', v: 1234.5, z: '"R$" #,##0.00' })
    expect(sheet.C3).toBeUndefined()
    expect(sheet.B2).toMatchObject({ t: 's', v: '0031' })
  })

  test('has an instant as a date of the institution’s zone, not of the reader’s', () => {
    const sheet = firstSheet(qrCodes, [{ id: 1, qrcode: 'MON', date_last_input: '2026-01-15T02:30:45.000Z' }])
    expect(sheet.C2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm:ss' })
    const serial = (Date.UTC(2026, 0, 14, 23, 30, 45) - Date.UTC(1899, 11, 30)) / 86_400_000
    expect(sheet.C2.v).toBeCloseTo(serial, 6)
    const [[, , there]] = sheetOf(
      qrCodes,
      [{ id: 1, date_last_input: '2026-01-15T02:30:45.000Z' }],
      'America/Manaus',
    ).rows as [[unknown, unknown, { number: number; text: string }]]
    expect(there).toMatchObject({ as: 'dateTime', text: '14/01/2026 22:30:45' })
    expect(there.number).toBeCloseTo(serial - 1 / 24, 6)
  })

  test('shows a position of the auxiliary team by its label', () => {
    const surgical_team_position = { id: 2, surgical_team_position_i18n: [{ name: 'Circulante' }] }
    const sheet = firstSheet(surgicalTeam, [
      { id: 1, name: 'Rita', document: 'COREN', surgical_team_position },
    ])
    expect(utils.sheet_to_json(sheet)).toEqual([{ Nome: 'Rita', Documento: 'COREN', Função: 'Circulante' }])
  })

  test('drops no row: the rows that a worksheet has no room for go on the next', () => {
    const records = Array.from({ length: 25 }, (_, at) => ({ id: at, name: `Fio ${at}` }))
    const { Sheets, SheetNames } = bookOf(materials, records, 11)
    expect(SheetNames).toEqual(['Materiais', 'Materiais 2', 'Materiais 3'])
    const rows = SheetNames.flatMap((name) => utils.sheet_to_json<{ Nome: string }>(Sheets[name] ?? {}))
    expect(rows.map(({ Nome }) => Nome)).toEqual(records.map(({ name }) => name))
  })

  test('has its heading also without a row', () => {
    expect(utils.sheet_to_json(firstSheet(materials, []), { header: 1 })).toHaveLength(1)
  })
})

describe('the guard against formulas in an export', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＠SUM(A1)', '\tx', '\rx', '\n=1'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    },
  )

  test.each(['Ana', "'=1", '1-1', ' =1', '', 'a=b'])('leaves %j as it is', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  test('makes a text of a name that is a formula in either file, and leaves a negative number a number', () => {
    const evil = { id: 1, name: '=HYPERLINK("http://x")', internal_code: '-2+3', price: -5 }
    expect(csvOf(materials, [evil])).toContain(`"'=HYPERLINK(""http://x"")";'-2+3;-5,00`)
    const sheet = firstSheet(materials, [evil])
    expect(sheet.A2).toMatchObject({ t: 's', v: `'=HYPERLINK("http://x")` })
    expect(sheet.A2.f).toBeUndefined()
    expect(sheet.C2).toMatchObject({ t: 'n', v: -5 })
  })
})

test('every exported field of every register has a label and a cell', () => {
  for (const definition of definitions.filter(({ exports }) => exports)) {
    const { labels, rows } = sheetOf(definition, [sampleRecord(definition)])
    expect(labels).toHaveLength(definition.exports?.length ?? 0)
    expect(labels.every((label) => /^[A-ZÀ-Ú]/.test(label))).toBe(true)
    expect(rows[0]).toHaveLength(labels.length)
  }
})

test('an exported file is named by the screen’s title and the day', () => {
  expect(exportName('Cirurgiões', '2026-01-15', 'xlsx')).toBe('Cirurgiões-2026-01-15.xlsx')
  expect(exportName('A/B: c', '2026-01-15', 'csv')).toBe('A B  c-2026-01-15.csv')
})
