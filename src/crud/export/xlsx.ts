import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { escapeFormula } from '../../domain/cellText.ts'
import type { SheetCell } from '../../providers/register/fieldText.ts'
import type { SheetNumber } from '../../schema/kinds/fieldKind.ts'
import type { Sheet } from './sheet.ts'

/** Rows that a worksheet of Excel has, its heading included; what is beyond goes on a further one. */
const MOST_ROWS = 1_048_576

/** Excel shows them in the reader's own punctuation. */
const formats: Record<SheetNumber['as'], string> = {
  money: '"R$" #,##0.00',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm:ss',
}

/** @param most rows on a worksheet, its heading included */
export function xlsxBytes(sheet: Sheet, most = MOST_ROWS): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (let first = 0; first === 0 || first < sheet.rows.length; first += most - 1) {
    const name = first === 0 ? sheetName(sheet.title) : `${sheetName(sheet.title)} ${first / (most - 1) + 1}`
    utils.book_append_sheet(book, worksheet(sheet, first, most - 1), name)
  }
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', compression: true }))
}

function worksheet({ labels, rows }: Sheet, first: number, count: number): WorkSheet {
  const body = rows.slice(first, first + count)
  const made = utils.aoa_to_sheet([labels, ...body.map((cells) => cells.map(xlsxCell))], { dense: true })
  made['!cols'] = labels.map((label, at) => ({ wch: columnWidth(label, body, at) }))
  return made
}

function xlsxCell(cell: SheetCell): CellObject | null {
  if (cell === '') return null
  if (typeof cell === 'string') return { t: 's', v: escapeFormula(cell) }
  return { t: 'n', v: cell.number, z: formats[cell.as] }
}

/** Characters: the widest of the label and the first rows, within reason. */
function columnWidth(label: string, rows: SheetCell[][], at: number): number {
  const lengths = rows.slice(0, 200).map((cells) => {
    const cell = cells[at] ?? ''
    return (typeof cell === 'string' ? cell : cell.text).length
  })
  return Math.min(60, Math.max(label.length, ...lengths) + 2)
}

/** What Excel takes for a worksheet's name; room for a number after it. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 27)
}
