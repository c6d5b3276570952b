import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, SSF, type WorkBook } from 'xlsx'
import type { Cell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { bytesOf, rowsOf } from './support.ts'

const files = readdirSync(new URL('../../files/spreadsheets/', import.meta.url)).filter(
  (name) => /\.(xlsx|xls|xlt)$/.test(name) && !/password|encrypted/.test(name),
)

const two = (value: number) => String(value).padStart(2, '0')

/** What SheetJS's own arithmetic makes of a number displayed as a date. */
function dateOf(serial: number, format: string, date1904: boolean): Cell {
  const parsed = SSF.parse_date_code(Math.round(serial * 1440) / 1440, { date1904 })
  if (!parsed) return serial
  const seconds = parsed.H * 3600 + parsed.M * 60 + Math.round(parsed.S)
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  if (serial < 1) return time
  return { day: `${two(parsed.d)}/${two(parsed.m)}/${parsed.y}`, time, timed: /h/i.test(format) }
}

const errors: Record<number, string> = { 42: '#N/A' }

function cellsOf(book: WorkBook, name: string): Cell[][] {
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const lines = book.Sheets[name]?.['!data'] ?? []
  const rows = Array.from(lines, (line) =>
    Array.from(line ?? [], (cell): Cell => {
      if (!cell || cell.v === undefined || cell.v === '') return null
      if (cell.t === 'e') return errors[Number(cell.v)] ?? String(cell.w)
      const { v, z } = cell
      if (typeof v === 'number' && typeof z === 'string' && SSF.is_date(z)) return dateOf(v, z, date1904)
      return typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? v : null
    }),
  )
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
}

test('the example spreadsheets are of several writers, old and new', () => {
  expect(files).toContain('libreoffice.xlt')
  expect(new Set(files.map((name) => /^[a-z]+/.exec(name)?.[0])).size).toBeGreaterThanOrEqual(4)
})

test.for(files)('the spreadsheet %s reads as SheetJS reads it, cell by cell [IMP-63]', async (name) => {
  const bytes = bytesOf(name)
  const theirs = read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false })
  const shown = theirs.SheetNames.filter((_, index) => !theirs.Workbook?.Sheets?.[index]?.Hidden)
  const ours = await openWorkbook(new Blob([bytes]), name)
  expect(ours.sheets).toEqual(shown)
  for (const [index, sheet] of shown.entries())
    expect(await rowsOf(new Blob([bytes]), index), sheet).toEqual(cellsOf(theirs, sheet))
})
