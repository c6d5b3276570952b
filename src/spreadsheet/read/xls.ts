import { CFB, read as readBinary, type WorkBook, type WorkSheet } from 'xlsx'
import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError, type Workbook } from '../workbook.ts'
import { dateOfSerial } from './dates.ts'
import { fillMerged } from './merged.ts'
import { kindOfFormatCode } from './numberFormats.ts'
import { putCell, RowCollector } from './rowCollector.ts'

/** Formula errors by their code in the file (MS-XLS, 2.5.10). */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** A workbook of Excel 5 to 2003. @throws SpreadsheetError */
export function openXls(bytes: Uint8Array): Workbook {
  requireWorkbook(bytes)
  const book = readBook(bytes)
  const states = book.Workbook?.Sheets ?? []
  const isSheet = (sheet: WorkSheet | undefined) => sheet && sheet['!type'] !== 'chart'
  const all = book.SheetNames.filter((name) => isSheet(book.Sheets[name]))
  if (all.length === 0) throw new SpreadsheetError('damaged')
  const shown = all.filter((name) => !states[book.SheetNames.indexOf(name)]?.Hidden)
  const sheets = shown.length ? shown : all
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  return {
    csv: false,
    sheets,
    async read(sheetIndex, onProgress) {
      const sheet = book.Sheets[sheets[sheetIndex] ?? '']
      if (!sheet) throw new RangeError(`no worksheet ${sheetIndex}`)
      const rows = sheetRows(sheet, from1904)
      onProgress(rows.length)
      return rows
    },
  }
}

function requireWorkbook(bytes: Uint8Array): void {
  const container = rethrowAsDamaged(() => CFB.parse(bytes))
  if (CFB.find(container, 'EncryptedPackage')) throw new SpreadsheetError('encrypted')
  if (!CFB.find(container, 'Workbook') && !CFB.find(container, 'Book'))
    throw new SpreadsheetError('notSpreadsheet')
}

const readBook = (bytes: Uint8Array): WorkBook =>
  rethrowAsDamaged(() =>
    readBinary(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellFormula: false }),
  )

function rethrowAsDamaged<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new SpreadsheetError(locked ? 'encrypted' : 'damaged')
  }
}

function sheetRows(sheet: WorkSheet, from1904: boolean): Cell[][] {
  const collector = new RowCollector()
  const lines = sheet['!data'] ?? []
  for (let line = 0; line < lines.length; line++) {
    const cells: Cell[] = []
    const given = lines[line] ?? []
    for (let column = 0; column < given.length; column++) {
      const cell = given[column]
      if (cell) putCell(cells, column, toCell(cell, from1904))
    }
    collector.add(line + 1, cells)
  }
  const merges = sheet['!merges'] ?? []
  fillMerged(
    collector.rows,
    merges.map(({ s, e }) => ({ column: s.c, from: s.r, to: e.r })),
  )
  return collector.rows
}

function toCell({ t, v, z }: { t: string; v?: unknown; z?: unknown }, from1904: boolean): Cell {
  if (t === 'e') return errors[Number(v)] ?? null
  if (typeof v === 'number') {
    const kind = typeof z === 'string' ? kindOfFormatCode(z) : null
    return kind ? dateOfSerial(v, kind, from1904) : v
  }
  return typeof v === 'string' || typeof v === 'boolean' ? v : null
}
