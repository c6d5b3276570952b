import { describe, expect, test } from 'vitest'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { cpuSeconds, date, failureOf, rowsOf } from './support.ts'

const file = (text: string) => new Blob([text])

describe('a web page called .xls', () => {
  test('is read as the tables that it shows, below each other [IMP-63]', async () => {
    const page = `<!DOCTYPE html><!-- <td>0</td> --><html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>Relatório</title><style>td{mso-number-format:"\\@"}</style></head>
      <body><h1>Cirurgias</h1><table><tr><td colspan=2>Hospital S&atilde;o Jos&eacute;</td></tr></table>
      <table border="1"><thead><tr><th>Nome<th>CPF</thead><tbody>
      <TR><TD>  Ana&nbsp;<b>da</b>
        Silva<br>Souza</TD><TD x:str>00123456789</TD></TR>
      <tr><td></td><td>&lt;b&gt; &#233; &#x1F600;<script>alert("x")</script></td></tr></tbody></table></body></html>`
    const book = await openWorkbook(file(page), 'cirurgias.xls')
    expect(book).toMatchObject({ csv: false, sheets: ['cirurgias'] })
    expect(await book.read(0, () => {})).toEqual([
      ['Hospital São José'],
      ['Nome', 'CPF'],
      ['Ana da Silva\nSouza', '00123456789'],
      [null, '<b> é 😀'],
    ])
  })

  test('in Windows-1252, without head and end, is read too', async () => {
    const bytes = Buffer.from('<table><tr><td>João</td><td>1.234,56<tr><td>Conceição<td>20/01/2026', 'latin1')
    expect(await rowsOf(new Blob([new Uint8Array(bytes)]))).toEqual([
      ['João', '1.234,56'],
      ['Conceição', '20/01/2026'],
    ])
    expect(await rowsOf(file('<tr><td>sem tabela</td></tr>'))).toEqual([['sem tabela']])
  })

  test('has the value of cells merged over lines in each of them, and of columns in the first', async () => {
    const page = `<table><tr><td rowspan="3">Ana</td><td colspan="2">1</td><td>x</td></tr>
      <tr><td>2</td><td rowspan=2>3</td></tr><tr><td>4</td><td>5</td></tr><tr><td>Bia</td></tr></table>`
    expect(await rowsOf(file(page))).toEqual([
      ['Ana', '1', null, 'x'],
      ['Ana', '2', '3'],
      ['Ana', '4', '3', '5'],
      ['Bia'],
    ])
  })

  test('has a table within a cell as rows of its own', async () => {
    const page = '<table><tr><td><table><tr><td>a<td>b</tr><tr><td>c</table></td></tr></table>'
    expect(await rowsOf(file(page))).toEqual([[], ['a', 'b'], ['c']].slice(1))
  })

  test('has the digits of a number that was shown shortened', async () => {
    const page =
      '<table><tr><td x:num="700123456789012">7,00E+14</td><td sdval="898001160660761">8.98E+14</td><td x:num="1.5">1,5</td></table>'
    expect(await rowsOf(file(page))).toEqual([['700123456789012', '898001160660761', '1,5']])
  })

  test('that is nested too deep or is too long is refused or read within seconds', async () => {
    const seconds = await cpuSeconds(async () => {
      expect(await failureOf(file(`<table><tr><td>${'<b>'.repeat(1_000_000)}`))).toBe('damaged')
      expect(await failureOf(file(`<table>${'<tr><td>1'.repeat(200_000)}`))).toBe('tooManyRows')
      expect(await failureOf(file(`<table><tr>${'<td>1'.repeat(1000)}`))).toBe('tooManyColumns')
      expect(await failureOf(file(`<!--${'<!---->'.repeat(1_000_000)}x`))).toBe('notSpreadsheet')
      expect(
        await failureOf(file(`<table><tr><td rowspan=65534 colspan=999>1${'<tr><td>'.repeat(50_000)}`)),
      ).toBe('read')
    })
    expect(seconds).toBeLessThan(10)
  })
})

describe('XML of Excel 2003 called .xls', () => {
  const SS = 'urn:schemas-microsoft-com:office:spreadsheet'
  const EXCEL = 'urn:schemas-microsoft-com:office:excel'
  const START = '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n'
  const workbook = (content: string, more = '') =>
    file(
      `${START}<Workbook xmlns="${SS}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="${EXCEL}" xmlns:ss="${SS}" xmlns:html="http://www.w3.org/TR/REC-html40">${more}${content}</Workbook>`,
    )
  const worksheet = (rows: string, name = 'A &amp; B', hidden = '') =>
    `<Worksheet ss:Name="${name}"><Table>${rows}</Table><WorksheetOptions xmlns="${EXCEL}">${hidden && `<Visible>${hidden}</Visible>`}</WorksheetOptions></Worksheet>`
  const data = (type: string, value: string) => `<Cell><Data ss:Type="${type}">${value}</Data></Cell>`

  test('is read by its types, rows and columns [IMP-63]', async () => {
    const rows = `<Row ss:Index="2">${data('String', 'S&#227;o &amp;&#10;Jos&#233;')}<Cell ss:Index="3"><Data ss:Type="Number">1.5E3</Data><Comment><ss:Data xmlns="http://www.w3.org/TR/REC-html40">nota</ss:Data></Comment></Cell>${data('Boolean', '1')}${data('Error', '#N/A')}</Row>
      <Row ss:Span="1"/>
      <Row><Cell ss:MergeAcross="1"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>neg</B>rito</ss:Data></Cell>${data('String', '007')}<Cell ss:Formula="=1+1"/></Row>`
    const book = await openWorkbook(workbook(worksheet(rows)), 'x.xls')
    expect(book).toMatchObject({ csv: false, sheets: ['A & B'] })
    expect(await book.read(0, () => {})).toEqual([
      [],
      ['São &\nJosé', null, 1500, true, '#N/A'],
      [],
      [],
      ['negrito', null, '007', '#N/A'],
    ])
  })

  test('has computed rows where nothing was typed beside the results of formulas', async () => {
    const result = '<Cell ss:Formula="=1-1"><Data ss:Type="Number">0</Data></Cell>'
    const rows = [result, `${result}${data('Boolean', '0')}`, `${result}${data('String', 'a')}`]
    const book = await openWorkbook(
      workbook(worksheet(rows.map((cells) => `<Row>${cells}</Row>`).join(''))),
      'x.xls',
    )
    const computed = new Set<number>()
    await book.read(0, () => {}, computed)
    expect([...computed]).toEqual([0, 1])
  })

  test('has dates as they are written [IMP-71, IMP-72]', async () => {
    const styles = `<Styles><Style ss:ID="s1"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="s2"><NumberFormat ss:Format="dd/mm/yyyy\\ hh:mm"/></Style></Styles>`
    const styled = (style: string, value: string) =>
      `<Cell ss:StyleID="${style}"><Data ss:Type="Number">${value}</Data></Cell>`
    const cells = [
      data('DateTime', '2026-01-20T00:00:00.000'),
      data('DateTime', '2026-01-20T07:30:00.000'),
      data('DateTime', '1899-12-31T07:30:00.000'),
      styled('s1', '46042'),
      styled('s2', '46042.3125'),
    ]
    expect(await rowsOf(workbook(worksheet(`<Row>${cells.join('')}</Row>`), styles))).toEqual([
      [
        date('20/01/2026'),
        date('20/01/2026', '07:30', true),
        '07:30',
        date('20/01/2026'),
        date('20/01/2026', '07:30', true),
      ],
    ])
  })

  test('is read with merged cells, prefixed names and hidden worksheets', async () => {
    const merged = `<Row><Cell ss:MergeDown="1"><Data ss:Type="String">Ana</Data></Cell>${data('String', '1')}</Row><Row><Cell ss:Index="2"><Data ss:Type="String">2</Data></Cell></Row>`
    const all =
      worksheet(`<Row>${data('String', 'x')}</Row>`, 'um', 'SheetHidden') + worksheet(merged, 'dois')
    expect((await openWorkbook(workbook(all), '')).sheets).toEqual(['dois'])
    expect(await rowsOf(workbook(all))).toEqual([
      ['Ana', '1'],
      ['Ana', '2'],
    ])
    const prefixed = `<ss:Workbook xmlns:ss="${SS}"><ss:Worksheet ss:Name="p"><ss:Table><ss:Row><ss:Cell ss:Index="2"><ss:Data ss:Type="Number">1</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`
    expect(await rowsOf(file(prefixed))).toEqual([[null, 1]])
  })

  test('that is cut, declares types or is too long is refused', async () => {
    const row = (index: number) => `<Row ss:Index="${index}">${data('Number', '1')}</Row>`
    expect(await failureOf(file(`${START}<Workbook xmlns="${SS}"><Worksheet>`))).toBe('damaged')
    expect(await failureOf(file(`<!DOCTYPE x><Workbook xmlns="${SS}"/>`))).toBe('damaged')
    expect(await failureOf(workbook(''))).toBe('empty')
    expect(await failureOf(workbook(worksheet(row(9_999_999))))).toBe('tooManyRows')
    expect(await failureOf(workbook(worksheet(row(3) + row(2))))).toBe('damaged')
  })
})

describe('a .tsv', () => {
  const read = async (name: string, text: string) => (await openWorkbook(file(text), name)).read(0, () => {})

  test('is split by tabs, even where its titles have more of other signs [IMP-63]', async () => {
    expect(await read('a.tsv', 'Nome;completo;todo\tCPF\nAna\t1\n')).toEqual([
      ['Nome;completo;todo', 'CPF'],
      ['Ana', '1'],
    ])
    expect(await read('A.TSV', 'a;b\n1;2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
