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

/** A spreadsheet of one worksheet. @param widths of its columns, in characters */
export async function xlsxFile(
  name: string,
  rows: (CellObject | null)[][],
  widths: readonly number[],
): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(rows, { dense: true })
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const book = utils.book_new(sheet, name)
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true })
  return new Blob([bytes], { type: TYPE })
}
