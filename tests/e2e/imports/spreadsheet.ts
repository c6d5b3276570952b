import * as xlsx from 'xlsx'

/** A file as a user chooses it. */
export interface SheetFile {
  name: string
  mimeType: string
  buffer: Buffer
}

type Cell = string | number | boolean | xlsx.CellObject

/** Milliseconds in a day, and the serial number of 1970-01-01. */
const DAY_MS = 86_400_000
const EPOCH = 25_569

/**
 * A real date in a spreadsheet: a number displayed as a date. @param date 'YYYY-MM-DD' @param time 'HH:mm'
 */
export const moment = (date: string, time: string): xlsx.CellObject => ({
  t: 'n',
  v: Date.parse(`${date}T${time}:00Z`) / DAY_MS + EPOCH,
  z: 'dd/mm/yyyy hh:mm',
})

const types = { xlsx: 'xlsx', xls: 'biff8', xlt: 'biff8' } as const

/** A workbook with one sheet, its first row the titles; the file extension determines the format. */
export function workbook(name: `${string}.${keyof typeof types}`, lines: readonly Cell[][]): SheetFile {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines as unknown[][]), 'Plan1')
  const bookType = types[name.split('.').at(-1) as keyof typeof types]
  const buffer: Buffer = xlsx.write(book, { bookType, type: 'buffer' })
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** As Brazilian Excel saves CSV: Windows-1252 and semicolons. */
export function brazilianCsv(name: `${string}.csv`, lines: readonly string[][]): SheetFile {
  const text = lines.map((cells) => cells.join(';')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}
