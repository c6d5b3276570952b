import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { escapeFormula } from '../../domain/cellText.ts'
import type { SheetNumber } from '../../schema/kinds/fieldKind.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** Excel's maximum number of rows per worksheet, header included; further rows go to additional worksheets. */
const MAX_ROWS = 1_048_576

/** Excel displays these with the user's locale. */
const numberFormats: Record<SheetNumber['as'], string> = {
  money: '"R$" #,##0.00',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm:ss',
}

/** @param maxRows rows per worksheet, header included */
export function xlsxBytes(sheet: Sheet, maxRows = MAX_ROWS): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (let first = 0; first === 0 || first < sheet.rows.length; first += maxRows - 1) {
    const name =
      first === 0 ? sheetName(sheet.title) : `${sheetName(sheet.title)} ${first / (maxRows - 1) + 1}`
    utils.book_append_sheet(book, worksheet(sheet, first, maxRows - 1), name)
  }
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', compression: true }))
}

function worksheet({ labels, rows }: Sheet, first: number, count: number): WorkSheet {
  const body = rows.slice(first, first + count)
  const result = utils.aoa_to_sheet([labels, ...body.map((cells) => cells.map(xlsxCell))], { dense: true })
  result['!cols'] = labels.map((label, column) => ({ wch: columnWidth(label, body, column) }))
  return result
}

function xlsxCell(cell: SheetCell): CellObject | null {
  if (cell === '') return null
  if (typeof cell === 'string') return { t: 's', v: escapeFormula(cell) }
  return { t: 'n', v: cell.number, z: numberFormats[cell.as] }
}

/** In characters: the maximum of the label and the first 200 rows, at most 60. */
function columnWidth(label: string, rows: SheetCell[][], at: number): number {
  const lengths = rows.slice(0, 200).map((cells) => {
    const cell = cells[at] ?? ''
    return (typeof cell === 'string' ? cell : cell.text).length
  })
  return Math.min(60, Math.max(label.length, ...lengths) + 2)
}

/** A valid Excel worksheet name, with room for a number suffix. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 27)
}
