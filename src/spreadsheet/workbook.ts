import type { Cell } from '../schema/importCells.ts'

/** Why a file cannot be read as a spreadsheet. */
export type FileFailure =
  | 'notSpreadsheet'
  | 'empty'
  | 'encrypted'
  | 'damaged'
  | 'tooLarge'
  | 'oversized'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unclosedQuote'

/** An opened file. Row index is line - 1; a line without cells is an empty row. */
export interface Workbook {
  /** In a CSV, rows with an empty first cell count as blank (IMP-67). */
  csv: boolean
  sheets: readonly string[]
  /**
   * @param onProgress receives the number of rows read
   * @param computed receives the indexes of rows that hold results of formulas and, besides, nothing but empty
   * boxes (FALSE): formulas are often copied further down than the data. Old .xls files are read without them.
   * @throws SpreadsheetError
   */
  read(sheet: number, onProgress: (rows: number) => void, computed?: Set<number>): Promise<Cell[][]>
}

/**
 * Thrown by readers. The message contains the code and the line, because it survives the transfer from worker
 * to page.
 */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  readonly code: FileFailure
  /** Line of a text file, from 1, if the failure has one. */
  readonly line: number | undefined

  constructor(code: FileFailure, line?: number) {
    super(line === undefined ? code : `${code} ${line}`)
    this.code = code
    this.line = line
  }
}

/** A formula stored without a result is treated like one that failed. */
export const NOT_CALCULATED = '#N/A'
