import { describe, expect, test, vi } from 'vitest'
import { MAIN, type Parts, workbook, worksheet, zip } from './archives.ts'
import { bytesOf, cpuSeconds, failureOf, fileOf, rowsOf } from './support.ts'

const MB = 1024 * 1024

const text = (value: string) => new Blob([value])
const bytes = (...values: number[]) => new Blob([Uint8Array.from(values)])

vi.setConfig({ testTimeout: 60_000 })

describe('a file that is no readable spreadsheet', () => {
  test.for([
    ['an empty file', new Blob([]), 'empty'],
    ['a PDF', text('%PDF-1.7\n1 0 obj'), 'notSpreadsheet'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'notSpreadsheet'],
    ['a web page', text('\n<!DOCTYPE html><title>Entrar</title><p>Sessão expirada'), 'notSpreadsheet'],
    ['formatted text', text('{\\rtf1 a;b}'), 'notSpreadsheet'],
    ['bytes', bytes(1, 2, 3, 4, 5, 0, 7, 8, 9), 'notSpreadsheet'],
    ['a binary workbook', fileOf('sheetjs.xlsb'), 'notSpreadsheet'],
    [
      'another XML',
      text('<?xml version="1.0"?><nfe><td>1</td></nfe>'.replaceAll('td', 'item')),
      'notSpreadsheet',
    ],
    ['an archive of other things', zip({ 'a.txt': 'a' }), 'notSpreadsheet'],
    ['a document', zip({ 'xl/workbook.xml': '<w:document xmlns:w="urn:w"/>' }), 'notSpreadsheet'],
    ['an old workbook with a password', fileOf('libreoffice-password.xls'), 'encrypted'],
    ['an encrypted container', fileOf('container-encrypted.xlsx'), 'encrypted'],
    ['an encrypted archive', workbookParts({ encrypted: true }), 'encrypted'],
    ['more than 60 MB', new Blob([new Uint8Array(60 * MB + 1)]), 'tooLarge'],
  ] as const)('is refused, whatever it is called: %s [IMP-63]', async ([, file, code]) => {
    expect(await failureOf(file)).toBe(code)
  })
})

function workbookParts(options: { encrypted: boolean }, parts: Parts = { 'xl/workbook.xml': '<a/>' }) {
  return zip(parts, options)
}

describe('damage in a file', () => {
  test('is reported wherever it is, or does not matter', async () => {
    // SheetJS logs every record that it does not know.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const codes = new Set<string>()
    for (const name of ['sheetjs.xlsx', 'libreoffice.xls']) {
      const whole = bytesOf(name)
      for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40)) {
        const broken = whole.slice()
        broken.fill(0xa5, at, at + 40)
        codes.add(await failureOf(new Blob([broken])))
        codes.add(await failureOf(new Blob([whole.slice(0, at)])))
      }
    }
    expect(
      [...codes].filter(
        (code) => !['damaged', 'notSpreadsheet', 'read', 'empty', 'encrypted'].includes(code),
      ),
    ).toEqual([])
    expect(codes).toContain('damaged')
  })

  test.for([
    ['a wrong checksum', workbook({ rows: '<row/>', claimedSize: 3 })],
    ['tags that do not match', worksheet('<sheetData><row r="1"></c></row></sheetData>')],
    ['an end too soon', workbook({ sheet: `<worksheet xmlns="${MAIN}"><sheetData><row r="1">` })],
    [
      'rows out of order',
      worksheet('<sheetData><row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row></sheetData>'),
    ],
    ['an attribute that is not read', workbook({ rows: '<row r="1"><c r="A1" t = "s"><v>0</v></c></row>' })],
    ['a document type', workbook({ sheet: `<!DOCTYPE x [<!ENTITY a "b">]><worksheet xmlns="${MAIN}"/>` })],
    ['deep nesting', worksheet('<a>'.repeat(1_000_000))],
  ] as const)('is reported for %s', async ([, file]) => {
    const seconds = await cpuSeconds(async () => expect(await failureOf(file)).toBe('damaged'))
    expect(seconds).toBeLessThan(10)
  })

  test.for([
    ['an endless tag', worksheet(`<a b="${'c'.repeat(5 * MB)}"/>`)],
    ['an endless comment', worksheet(`<!-- ${'< '.repeat(50 * MB)}`)],
    ['100 MB of whitespace', worksheet(`<sheetData>${' '.repeat(100 * MB)}</sheetData>`)],
    ['a cell of 100 MB', workbook({ rows: `<row><c t="str"><v>${'x'.repeat(100 * MB)}</v></c></row>` })],
  ] as const)('is not reported for %s, which is refused as too large', async ([, file]) => {
    const seconds = await cpuSeconds(async () => expect(await failureOf(file)).toBe('oversized'))
    expect(seconds).toBeLessThan(10)
  })

  test('entities that stand for others are not resolved', async () => {
    const strings = '<si><t>&lol9; &amp;amp; &#0065;&#x110000;</t></si>'
    expect(await rowsOf(workbook({ strings, rows: '<row><c t="s"><v>0</v></c></row>' }))).toEqual([
      ['&lol9; &amp; A&#x110000;'],
    ])
  })
})

describe('the size of a spreadsheet', () => {
  test('is accepted with 100,000 rows and a few lines around them, and refused with a million', async () => {
    const rows = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)
    expect(await rowsOf(workbook({ rows: rows(100_050) }))).toHaveLength(100_050)
    expect(await failureOf(workbook({ rows: rows(1_000_000) }))).toBe('tooManyRows')
  })

  test('counts blank rows as lines only, and those at the end not at all', async () => {
    const far =
      '<row r="1"><c><v>1</v></c></row><row r="300000"><c><v>2</v></c></row><row r="1048576"><c s="1"/></row>'
    const rows = await rowsOf(workbook({ rows: far }))
    expect(rows).toHaveLength(300_000)
    expect(rows.at(-1)).toEqual([2])
    expect(await failureOf(workbook({ rows: '<row r="1048577"><c><v>1</v></c></row>' }))).toBe('tooManyRows')
  })

  test('counts the columns with values, not those with formats', async () => {
    const formats = '<c s="1"/>'.repeat(16_382)
    expect(
      await rowsOf(
        workbook({ rows: `<row r="1"><c r="A1"><v>1</v></c>${formats}<c r="XFD1" s="1"/></row>` }),
      ),
    ).toEqual([[1]])
    expect(await failureOf(workbook({ rows: '<row r="1"><c r="SR1"><v>1</v></c></row>' }))).toBe('read')
    expect(await failureOf(workbook({ rows: '<row r="1"><c r="SS1"><v>1</v></c></row>' }))).toBe(
      'tooManyColumns',
    )
  })
})
