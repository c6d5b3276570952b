import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { zip } from '../../importWizard/read/archives.ts'
import { testApi } from '../../support/api.ts'
import { calls } from './sheets.ts'

const api = testApi()
const titles = ['Nome', 'Preço']
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'

function ods(name: string): Blob {
  const texts = (cells: readonly string[]) =>
    cells
      .map(
        (cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`,
      )
      .join('')
  const price = '<table:table-cell office:value-type="currency" office:value="12.5"/>'
  const rows = [texts(titles), texts([name]) + price].map(
    (cells) => `<table:table-row>${cells}</table:table-row>`,
  )
  const namespaces = ['office', 'table', 'text'].map((prefix) => `xmlns:${prefix}="${ODF}:${prefix}:1.0"`)
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${namespaces.join(' ')}><office:body><office:spreadsheet><table:table table:name="Plan1">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
}

const tsv = (name: string) => new Blob([`${titles.join('\t')}\n${name}\t12,50\n`])

function html(name: string): Blob {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return new Blob([`<html><table>${row(titles)}${row([name, '12,50'])}</table></html>`])
}

function excel2003(name: string): Blob {
  const row = (cells: readonly string[]) => `<Row>${cells.join('')}</Row>`
  const text = (value: string) => `<Cell><Data ss:Type="String">${value}</Data></Cell>`
  const price = '<Cell><Data ss:Type="Number">12.5</Data></Cell>'
  const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet'
  return new Blob([
    `<?xml version="1.0"?><Workbook xmlns="${NAMESPACE}" xmlns:ss="${NAMESPACE}"><Worksheet ss:Name="a"><Table>${row(titles.map(text))}${row([text(name), price])}</Table></Worksheet></Workbook>`,
  ])
}

test.each([
  ['materiais.ods', ods],
  ['materiais.tsv', tsv],
  ['página.xls', html],
  ['XML.xls', excel2003],
])('what the wizard reads of %s is imported [IMP-63]', async (fileName, write) => {
  const name = `Fio de ${randomUUID()}`
  const session = createSession(openWorkbook)
  await session.start('materials', { mappings: [], matches: [] }, [])
  const { view } = await session.open(new File([write(name)], fileName), () => {})
  expect(await session.check(view.suggested, () => {})).toMatchObject({ rows: 1, failing: 0 })
  const { body } = await session.body({ uuid: randomUUID() })
  const { status, json } = await api.call(calls.materials[0], { token, body: JSON.parse(await body.text()) })
  expect([status, json.summary]).toEqual([200, expect.objectContaining({ created: 1, failed: 0 })])
  expect(await api.rows('SELECT price::float AS price FROM materials WHERE name = $1', [name])).toEqual([
    { price: 12.5 },
  ])
})
