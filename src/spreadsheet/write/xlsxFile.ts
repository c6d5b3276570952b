import type { CellObject } from 'xlsx'
import { escapeFormula } from '../../domain/cellText.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Maximum length of a text in an Excel cell, in characters. */
const MAX_CELL_LENGTH = 32_767
const MIN_WIDTH = 12
const MAX_WIDTH = 60

/** A cell that is never a formula and stays text even if it looks like a number. */
export function textCell(text: string): CellObject | null {
  return text === '' ? null : { t: 's', v: escapeFormula(text).slice(0, MAX_CELL_LENGTH), z: '@' }
}

/** Column width in characters for a text, within limits. */
export const columnWidth = (text: string): number => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, text.length + 2))

/** Texts that the cells of a column offer. */
export interface OfferedList {
  /** Of the column among those of the file, from 0. */
  column: number
  /** Stands above the texts. */
  title: string
  texts: readonly string[]
}

/** Lists that columns offer; any other text may be typed. */
interface OfferedLists {
  /** Name of the hidden worksheet that has them: letters only. */
  sheet: string
  /** The last row that offers them. */
  lastRow: number
  lists: readonly OfferedList[]
}

/** The lists side by side, each below its title. */
function listRows(lists: readonly OfferedList[]): (CellObject | null)[][] {
  const length = Math.max(...lists.map(({ texts }) => texts.length))
  return [
    lists.map(({ title }) => textCell(title)),
    ...Array.from({ length }, (_, row) => lists.map(({ texts }) => textCell(texts[row] ?? ''))),
  ]
}

/** A spreadsheet of one worksheet below a header. @param widths of its columns, in characters */
export async function xlsxFile(
  name: string,
  rows: (CellObject | null)[][],
  widths: readonly number[],
  offered?: OfferedLists,
): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(rows, { dense: true })
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const book = utils.book_new(sheet, name)
  const lists = offered?.lists.length ? offered : undefined
  if (lists) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(listRows(lists.lists), { dense: true }), lists.sheet)
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  }
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true })
  const file = new Blob([bytes], { type: TYPE })
  if (!lists) return file
  const { withDataValidations } = await import('./dataValidations.ts')
  const validations = lists.lists.map(({ column, texts }, at) => {
    const [cells, source] = [utils.encode_col(column), utils.encode_col(at)]
    return {
      cells: `${cells}2:${cells}${lists.lastRow}`,
      source: `${lists.sheet}!$${source}$2:$${source}$${texts.length + 1}`,
    }
  })
  return withDataValidations(file, validations)
}
