import { describe, expect, test } from 'vitest'
import { checkCell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { workbook } from './archives.ts'
import { computedRowsOf, date, failureOf, fileOf, rowsOf } from './support.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

describe('the cells of a worksheet', () => {
  test('of every type, with their places or without, keep lines and columns', async () => {
    const rows = await rowsOf(
      workbook({
        strings:
          '<si><t xml:space="preserve"> a &amp; b </t></si><si><r><rPr><b/></rPr><t>neg</t></r><r><t>rito</t></r><rPh sb="0" eb="1"><t>XX</t></rPh></si><si/><si><t/></si><si><t>l1_x000D_\r\nl2 &#x1F600;</t></si>',
        rows: `<row r="2" spans="1:5"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c><c r="E2" t="s"><v>4</v></c></row><row r="3"/>
          <row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="e"><v>#N/A</v></c><c r="C5" t="str"><f>A1&amp;"x"</f><v>cal&lt;c</v></c><c r="D5"><f>1+1</f><v>2</v></c><c r="E5" t="inlineStr"><is><t>in</t></is></c><c r="F5" s="1"/><c r="G5" t="d"><v>2024-01-02T07:30:00</v></c><c r="AA5"><v>1.5E-3</v></c></row>
          <row><c t="s"><v>1</v></c><c/><c><v>-12</v></c></row>`,
      }),
    )
    expect(rows).toEqual([
      [],
      [' a & b ', null, 'negrito', null, 'l1\r\nl2 😀'],
      [],
      [],
      [
        true,
        '#N/A',
        'cal<c',
        2,
        'in',
        null,
        date('02/01/2024', '07:30', true),
        ...Array(19).fill(null),
        0.0015,
      ],
      ['negrito', null, -12],
    ])
  })

  test('merged over columns stay in the first; merged over lines belong to each line with content', async () => {
    expect((await rowsOf(fileOf('excelts.xlsx')))[5]).toEqual(['Unidas'])
    const formulaCell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`
    const lines = [
      `<row r="1">${formulaCell('A1', 'Ana')}${formulaCell('B1', 'Sala 1')}</row>`,
      `<row r="2"><c r="A2" s="1"/>${formulaCell('C2', 'Fio')}</row>`,
      '<row r="3"><c r="A3" s="1"/></row>',
      `<row r="4">${formulaCell('A4', 'Bia')}${formulaCell('C4', 'Gaze')}</row>`,
      `<row r="5">${formulaCell('B5', 'x')}</row>`,
    ]
    const sheet = (merged: string) =>
      workbook({
        sheet: `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells><conditionalFormatting/></worksheet>`,
      })
    const expected = [['Ana', 'Sala 1'], ['Ana', 'Sala 1', 'Fio'], [], ['Bia', null, 'Gaze'], [null, 'x']]
    const good = '<mergeCell ref="A1:A4"/><mergeCell ref="B1:C3"/><mergeCell ref="B5:F5"/>'
    expect(await rowsOf(sheet(good))).toEqual(expected)
    expect(await rowsOf(sheet(`${good}<mergeCell/><mergeCell ref="x"/><mergeCell ref="D9:D99"/>`))).toEqual(
      expected,
    )
    const endless = '<mergeCell ref="H1:H1048576"/>'.repeat(21)
    const far = `<row r="1000000">${formulaCell('A1000000', 'x')}</row>`
    const long = `<worksheet xmlns="${MAIN}"><sheetData>${far}</sheetData><mergeCells>${endless}</mergeCells></worksheet>`
    expect(await failureOf(workbook({ sheet: long }))).toBe('damaged')
  })

  test('of a formula that its writer did not calculate are marked as without result', async () => {
    const formulas = ['<c r="A1"><f>1+1</f><v></v></c>', '<c r="B1"><f t="shared" si="0"/></c>']
    const results = ['<c r="C1" t="str"><f>""</f><v></v></c>', '<c r="D1"><f>1+1</f><v>0</v></c>']
    expect(
      await rowsOf(workbook({ rows: `<row r="1">${[...formulas, ...results].join('')}</row>` })),
    ).toEqual([['#N/A', '#N/A', null, 0]])
  })

  test('that are results of formulas make a computed row, unless another value was typed beside them', async () => {
    const result = '<c r="A1"><f>B1*2</f><v>0</v></c>'
    const box = '<c r="B1" t="b"><v>0</v></c>'
    const rows = [result, `${result}${box}`, `${result}<c r="B1"><v>0</v></c>`, box, '<c r="A1"><v>1</v></c>']
    const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`)
    expect(await computedRowsOf(workbook({ rows: lines.join('') }))).toEqual([0, 1])
  })

  test('of a row or text written in an unusual way read as those beside it do', async () => {
    const rows = await rowsOf(
      workbook({
        rows: `<row r="1"><c r="A1"><v>1</v></c></row><row r='2'><c r='A2'><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row><row spans="1:1" r="5"><c t="inlineStr" r="A5"><is><t>a&amp;b</t></is></c></row><row r="6"><c r="A6"><v>6</v></c></row>`,
      }),
    )
    expect(rows).toEqual([[1], [2], [3], [], ['a&b'], [6]])
  })

  test('in comments are ignored, and those in CDATA sections are texts', async () => {
    const rows = await rowsOf(
      workbook({
        rows: `<!-- <row r="1"/></row><row r="1"><c r="A1"><v>9</v></c></row> --><row r="2"><c r="A2" t="inlineStr"><is><t><![CDATA[a<b></row>]]></t></is></c></row>`,
      }),
    )
    expect(rows).toEqual([[], ['a<b></row>']])
  })

  test('are read with prefixed names and their worksheet at an absolute place', async () => {
    const file = workbook({
      prefix: 'x',
      target: '/xl/outra/planilha.xml',
      extra: {
        'xl/outra/planilha.xml': `<x:worksheet xmlns:x="${MAIN}" xmlns="urn:outra"><x:sheetData><row r="1"/><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><v>7</v></x:row></x:sheetData></x:worksheet>`,
      },
    })
    expect((await openWorkbook(file, '')).sheets).toEqual(['A & B'])
    expect(await rowsOf(file)).toEqual([['um']])
  })

  test('are read with a `>` in an attribute, wherever the file is cut', async () => {
    const row = (n: number) => `<row r="${n}"><c q:x="${'>'.repeat(n % 90)}" r="B${n}"><v>${n}</v></c></row>`
    const all = Array.from({ length: 20_000 }, (_, reference) => row(reference + 1)).join('')
    const sheet = `<worksheet xmlns="${MAIN}" xmlns:q="urn:q"><sheetData>${all}</sheetData></worksheet>`
    const rows = await rowsOf(workbook({ sheet }))
    expect(rows.map(([, value]) => value)).toEqual(
      Array.from({ length: 20_000 }, (_, reference) => reference + 1),
    )
  })
})

describe('the dates of a worksheet', () => {
  const column = { name: 'any', label: '', synonyms: [], sample: '' }
  const cells = (style: number, ...serials: number[]) =>
    serials.map((serial) => `<c s="${style}"><v>${serial}</v></c>`).join('')

  test('are real dates, DD/MM/YYYY, whatever the format shows of them [IMP-71]', async () => {
    const [row = []] = await rowsOf(workbook({ rows: `<row>${cells(1, 46042)}${cells(3, 46042)}</row>` }))
    expect(row).toEqual([date('20/01/2026'), date('20/01/2026')])
    expect(checkCell({ ...column, type: 'date' }, row[0] ?? null)).toEqual({ value: '20/01/2026' })
  })

  test('with hours are DD/MM/YYYY HH:mm, to the nearest minute [IMP-72]', async () => {
    const [row = []] = await rowsOf(workbook({ rows: `<row>${cells(2, 46042.3125, 46042.9999999)}</row>` }))
    expect(row).toEqual([date('20/01/2026', '07:30', true), date('21/01/2026', '00:00', true)])
    expect(checkCell({ ...column, type: 'datetime' }, row[0] ?? null)).toEqual({ value: '20/01/2026 07:30' })
  })

  test('of 1900 count the 29 February that never was, and a number that stands for no date stays a number', async () => {
    const [row] = await rowsOf(workbook({ rows: `<row>${cells(1, 1, 59, 60, 61, -5, 2958466)}</row>` }))
    expect(row).toEqual([
      date('01/01/1900'),
      date('28/02/1900'),
      date('29/02/1900'),
      date('01/03/1900'),
      -5,
      2958466,
    ])
  })

  test('that count from 1904 are read so', async () => {
    const rows = await rowsOf(workbook({ from1904: true, rows: `<row>${cells(1, 1, 43538)}</row>` }))
    expect(rows).toEqual([[date('02/01/1904'), date('15/03/2023')]])
  })

  test('of less than a day are times', async () => {
    expect(await rowsOf(workbook({ rows: `<row>${cells(2, 0.3125)}${cells(5, 0.5)}</row>` }))).toEqual([
      ['07:30', '12:00'],
    ])
  })

  test('are not seen in formats with colours, quoted letters and percentages', async () => {
    expect(await rowsOf(workbook({ rows: `<row>${cells(4, 46042)}${cells(0, 46042)}</row>` }))).toEqual([
      [46042, 46042],
    ])
  })
})

describe('the worksheets of a workbook', () => {
  test('that are hidden are left out', async () => {
    expect((await openWorkbook(fileOf('libreoffice.xlsx'), '')).sheets).toEqual([
      'Cirurgias',
      'Cirurgiões & equipe',
    ])
  })

  test('without rows are empty', async () => {
    expect(await rowsOf(fileOf('sheetjs-empty.xlsx'))).toEqual([])
  })

  test('with names such as __proto__ never change the prototype of objects', async () => {
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1" __proto__="x"><c r="A1" __proto__="y" constructor="z" t="__proto__"><v>1</v></c><c r="B1" t="s"><v>__proto__</v></c></row></sheetData></worksheet>`
    const strings = '<si><t>__proto__</t></si>'
    expect(await rowsOf(workbook({ sheet, strings }))).toEqual([['1']])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await failureOf(workbook({ target: '__proto__' }))).toBe('damaged')
  })
})
