import { describe, expect, test, vi } from 'vitest'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { type Parts, zip } from './archives.ts'
import { bytesOf, computedRowsOf, cpuSeconds, date, failureOf, fileOf, rowsOf } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const NAMESPACES = `${['office', 'table', 'text', 'style'].map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`).join(' ')} xmlns:number="${ODF}:datastyle:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"`

const STYLES = `
  <number:date-style style:name="N1"><number:day/><number:month/><number:year/></number:date-style>
  <number:date-style style:name="N2"><number:day/><number:hours/><number:minutes/></number:date-style>
  <style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>
  <style:style style:name="hours" style:family="table-cell" style:parent-style-name="named"/>
  <style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>`

const NAMED = `<office:document-styles ${NAMESPACES}><office:styles><style:style style:name="named" style:family="table-cell" style:data-style-name="N2"/></office:styles></office:document-styles>`

function document(tables: string, extra: Parts = {}): Blob {
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    'styles.xml': NAMED,
    ...extra,
  })
}

const table = (content: string, name = 'A &amp; B', more = '') =>
  `<table:table table:name="${name}"${more}>${content}</table:table>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`
const number = (value: string, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>x</text:p></table:table-cell>`

const sheet = (...rows: string[]) => document(table(rows.join('')))

describe('an OpenDocument spreadsheet', () => {
  test('of SheetJS, which writes dates as numbers, has its texts as in .xlsx [IMP-63]', async () => {
    const ods = await openWorkbook(fileOf('sheetjs.ods'), '')
    const xlsx = await openWorkbook(fileOf('sheetjs.xlsx'), '')
    for (const [index, name] of xlsx.sheets.entries()) {
      const rows = await xlsx.read(index, () => {})
      const theirs = await ods.read(ods.sheets.indexOf(name), () => {})
      expect(theirs).toHaveLength(rows.length)
      const texts = rows.map((cells) =>
        cells.filter((cell) => typeof cell === 'string' && /\p{L}{3}/u.test(cell)),
      )
      for (const [line, expected] of texts.entries())
        expect(theirs[line]).toEqual(expect.arrayContaining(expected))
    }
  })

  test('has numbers, percentages, money, truths, texts and errors by their types', async () => {
    const typed = (type: string, value: string) =>
      `<table:table-cell office:value-type="${type}" ${value}><text:p>outro</text:p></table:table-cell>`
    const cells = [
      number('1234.5'),
      typed('percentage', 'office:value="0.125"'),
      typed('currency', 'office:currency="BRL" office:value="-7"'),
      typed('boolean', 'office:boolean-value="true"'),
      text('00123'),
      typed('string', 'calcext:value-type="error" office:string-value=""'),
      '<table:table-cell table:formula="of:=1+1"/>',
      '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string"/>',
      '<table:table-cell office:value-type="string" office:string-value="a &amp;lt; b"/>',
    ]
    expect(await rowsOf(sheet(row(cells.join(''))))).toEqual([
      [1234.5, 0.125, -7, true, '00123', 'outro', '#N/A', null, 'a &lt; b'],
    ])
  })

  test('has computed rows, repeated ones too, where nothing was typed beside the results', async () => {
    const result =
      '<table:table-cell table:formula="of:=[.B1]*2" office:value-type="float" office:value="0"/>'
    const box = '<table:table-cell office:value-type="boolean" office:boolean-value="false"/>'
    const repeated = `<table:table-row table:number-rows-repeated="2">${result}${box}</table:table-row>`
    expect(await computedRowsOf(sheet(`${row(result + text('a'))}${repeated}${row(box)}`))).toEqual([1, 2])
  })

  test('has texts of several lines and spaces, without the texts of notes and drawings', async () => {
    const cell = `<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>José<text:s text:c="3"/><text:span>da</text:span>
      Silva<text:tab/>&amp;</text:p><text:p>2<text:line-break/>3</text:p><draw:frame><draw:text-box><text:p>desenho</text:p></draw:text-box></draw:frame></table:table-cell>`
    expect(await rowsOf(sheet(row(cell + text('b'))))).toEqual([['José   da Silva\t&\n2\n3', 'b']])
  })

  test('has dates as they are written, in any time zone [IMP-71, IMP-72]', async () => {
    const day = (value: string, style = '') =>
      `<table:table-cell office:value-type="date" office:date-value="${value}"${style && ` table:style-name="${style}"`}/>`
    const time = (value: string) =>
      `<table:table-cell office:value-type="time" office:time-value="${value}"/>`
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="hours"/>'
    const cells = [
      [day('2026-01-20'), day('2026-01-20T07:30:00'), day('2026-01-20T00:00:00')],
      [day('2026-01-20T07:30:00', 'day'), day('2026-01-20T00:00:00', 'hours')],
      [
        day('2025-12-31T23:59:59.999999999'),
        day('0001-02-03'),
        time('PT07H29M59.999999S'),
        time('PT25H00M00S'),
      ],
    ]
    const zone = process.env.TZ
    for (const TZ of ['America/Sao_Paulo', 'Pacific/Kiritimati', 'America/Noronha']) {
      process.env.TZ = TZ
      expect(await rowsOf(document(table(columns + cells.map((all) => row(all.join(''))).join(''))))).toEqual(
        [
          [date('20/01/2026'), date('20/01/2026', '07:30', true), date('20/01/2026', '00:00', true)],
          [date('20/01/2026', '07:30', false), date('20/01/2026', '00:00', true)],
          [date('01/01/2026'), date('03/02/0001'), '07:30', '25:00'],
        ],
      )
    }
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('repeats columns and rows that have values, and counts those that have none', async () => {
    const empty = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`
    const rows = await rowsOf(
      sheet(
        row(text('a') + empty(2) + number('1', ' table:number-columns-repeated="2"') + empty(16_379)),
        row(empty(16_384), ' table:number-rows-repeated="3"'),
        row(text('b'), ' table:number-rows-repeated="2"'),
        row(empty(16_384), ' table:number-rows-repeated="1048570"'),
      ),
    )
    expect(rows).toEqual([['a', null, null, 1, 1], [], [], [], ['b'], ['b']])
    expect(rows[4]).not.toBe(rows[5])
  })

  test('has the value of cells merged over lines in each of them, and of columns in the first', async () => {
    const merged = (value: string, lines: number, columns: number) =>
      text(value, ` table:number-rows-spanned="${lines}" table:number-columns-spanned="${columns}"`)
    const covered =
      '<table:covered-table-cell office:value-type="string"><text:p>z</text:p></table:covered-table-cell>'
    expect(
      await rowsOf(
        sheet(
          row(merged('Ana', 3, 2) + covered + text('1')),
          row(covered + covered + text('2')),
          row('<table:covered-table-cell table:number-columns-repeated="2"/>'),
          row(text('Bia')),
        ),
      ),
    ).toEqual([['Ana', null, '1'], ['Ana', null, '2'], [], ['Bia']])
  })

  test('has worksheets that are read each for itself', async () => {
    const inner = table(row(text('dentro')), 'C')
    const aside = `<table:tracked-changes>${row(text('velho'))}</table:tracked-changes>`
    const named = (name: string, style = '') =>
      table(
        `<table:table-header-rows>${row(text(`${name}1`))}</table:table-header-rows>${row(text(`${name}2`))}\n<table:table-row/>${row(`<table:table-cell>${inner}</table:table-cell>`)}${row(text(`${name}5`))}`,
        name,
        style,
      )
    const file = document(aside + named('um') + named('dois', ' table:style-name="off"') + named('três'))
    expect((await openWorkbook(file, '')).sheets).toEqual(['um', 'três'])
    for (const [index, name] of ['um', 'três'].entries())
      expect(await rowsOf(file, index)).toEqual([[`${name}1`], [`${name}2`], [], [], [`${name}5`]])
  })

  test('with a password, of another kind or damaged is refused', async () => {
    const manifest = (inner: string, declared = '') =>
      `${declared}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0">${inner}</manifest:manifest>`
    const locked = manifest('<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>')
    expect(await failureOf(document('', { 'META-INF/manifest.xml': locked, 'content.xml': '\u0001' }))).toBe(
      'encrypted',
    )
    expect(await failureOf(zip({ 'META-INF/manifest.xml': locked, 'encrypted-package': 'x' }))).toBe(
      'encrypted',
    )
    const old = manifest('', '<!DOCTYPE manifest:manifest PUBLIC "-//x//" "Manifest.dtd">')
    expect(await rowsOf(document(table(row(text('a'))), { 'META-INF/manifest.xml': old }))).toEqual([['a']])
    const letter = `<office:document-content ${NAMESPACES}><office:body><office:text/></office:body></office:document-content>`
    expect(await failureOf(document('', { 'content.xml': letter }))).toBe('notSpreadsheet')
    expect(await failureOf(document(''))).toBe('empty')
    expect(await failureOf(document(table('<table:table-row>')))).toBe('damaged')
  })

  test('cut or changed anywhere is read or refused within seconds', async () => {
    const whole = bytesOf('sheetjs.ods')
    const seconds = await cpuSeconds(async () => {
      for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
        const broken = whole.slice()
        broken.fill(0xa5, at, at + 40)
        for (const bytes of [broken, whole.slice(0, at)])
          expect(['damaged', 'notSpreadsheet', 'read', 'empty', 'encrypted']).toContain(
            await failureOf(new Blob([bytes])),
          )
      }
    })
    expect(seconds).toBeLessThan(20)
  })

  test('that repeats what fills the memory is refused at once', async () => {
    const seconds = await cpuSeconds(async () => {
      const million = ' table:number-rows-repeated="1048576"'
      const wide = ' table:number-columns-repeated="512"'
      expect(await failureOf(sheet(row(text('a'), million)))).toBe('tooManyRows')
      expect(await failureOf(sheet(row(text('a', ' table:number-columns-repeated="16384"'))))).toBe(
        'tooManyColumns',
      )
      expect(await failureOf(sheet(row(number('1', wide), ' table:number-rows-repeated="100000"')))).toBe(
        'oversized',
      )
      expect(await failureOf(sheet(row(text('a'), ' table:number-rows-repeated="1e99"')))).toBe('tooManyRows')
      expect(await failureOf(sheet(...Array(200).fill(row(text('a'.repeat(700_000))))))).toBe('oversized')
    })
    expect(seconds).toBeLessThan(10)
  })
})
