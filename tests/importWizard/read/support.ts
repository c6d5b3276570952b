import { readFileSync } from 'node:fs'
import type { Cell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { SpreadsheetError } from '../../../src/spreadsheet/workbook.ts'

const folder = new URL('../../files/spreadsheets/', import.meta.url)

export const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, folder)))

export const fileOf = (name: string) => new Blob([bytesOf(name)])

export async function rowsOf(file: Blob, sheet = 0): Promise<Cell[][]> {
  const book = await openWorkbook(file, 'planilha.xlsx')
  return book.read(sheet, () => {})
}

/** Indexes of the rows that hold nothing but results of formulas. */
export async function computedRowsOf(file: Blob): Promise<number[]> {
  const computed = new Set<number>()
  await (await openWorkbook(file, 'planilha.xlsx')).read(0, () => {}, computed)
  return [...computed]
}

/** Why a file is refused; 'read' if it is not. */
export async function failureOf(file: Blob): Promise<string> {
  try {
    await rowsOf(file)
    return 'read'
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.code
    throw error
  }
}

export const date = (day: string, time = '00:00', timed = false): Cell => ({ day, time, timed })

/**
 * Seconds of CPU time that some work takes in this process: unlike wall-clock time, the machine's other work
 * does not count.
 */
export async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
