import { expect, test, vi } from 'vitest'
import { MAX_LINES, MAX_TAGS } from '../../../src/spreadsheet/read/limits.ts'
import { MAIN, workbook, worksheet } from './archives.ts'
import { cpuSeconds, failureOf } from './support.ts'

const MB = 1024 * 1024

vi.setConfig({ testTimeout: 60_000 })

test('an archive that inflates beyond the limit is refused, whatever sizes it declares', async () => {
  const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(30_000)}</t></is></c></row>`
  const rows = Buffer.alloc(410 * MB, row)
  const start = Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`)
  const file = workbook({ sheet: Buffer.concat([start, rows]) })
  expect(file.size).toBeLessThan(3 * MB)
  const seconds = await cpuSeconds(async () => expect(await failureOf(file)).toBe('oversized'))
  expect(seconds).toBeLessThan(20)
})

test('too many empty rows or tags are refused within seconds', async () => {
  const seconds = await cpuSeconds(async () => {
    const rows = worksheet(`<sheetData>${'<row><c/></row>'.repeat(MAX_LINES + 1)}`)
    expect(await failureOf(rows)).toBe('tooManyRows')
    expect(await failureOf(worksheet('<a/>'.repeat(MAX_TAGS)))).toBe('oversized')
  })
  expect(seconds).toBeLessThan(40)
})
