import { parseDate } from '../../domain/dates.ts'
import { type Cell, type CheckedCell, cellText, checkCell } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'

/** Where a column of the import stands in the sheet. */
interface Placed {
  column: ImportColumn
  columnIndex: number
}

/** As many systems export a day. */
const MIDNIGHT = / 00:00(?::00)?$/

/** 'YYYY-MM-DD' of a text that is a day without an hour, else null. */
export const dayOf = (text: string): string | null => parseDate(text.replace(MIDNIGHT, ''))

/** The hour of a cell that holds the whole moment and shows its hour, as some systems export it; of another day it stays as it is. */
const hourOfDay = (cell: Cell, dayText: string): Cell =>
  typeof cell === 'object' && cell?.timed && cell.day === dayText.slice(0, 10) ? cell.time : cell

const nothing: CheckedCell = { value: null }

/**
 * A moment whose day and hour stand in two columns: its value is the day's, a failure belongs to the cell that has to be
 * changed. The day's cell may have the hour, too, as long as they do not differ; midnight there is none.
 */
export function checkMoment(
  { column: dayColumn, columnIndex: dayIndex }: Placed,
  { column: hourColumn, columnIndex: hourIndex }: Placed,
  row: readonly Cell[],
): { day: CheckedCell; hour: CheckedCell } {
  const dayCell = row[dayIndex] ?? null
  const dayText = cellText(dayCell, dayColumn)
  const hour = checkCell(hourColumn, hourOfDay(row[hourIndex] ?? null, dayText))
  if (dayOf(dayText) === null) {
    const day = checkCell(dayColumn, dayCell)
    if ('failure' in day || 'failure' in hour) return { day, hour }
    const isSame = hour.value === null || String(day.value).endsWith(` ${hour.value}`)
    return { day, hour: isSame ? nothing : { failure: 'otherHour' } }
  }
  if ('failure' in hour) return { day: nothing, hour }
  if (hour.value === null) return { day: nothing, hour: { failure: 'blank' } }
  return { day: { value: `${dayText.slice(0, 10)} ${hour.value}` }, hour: nothing }
}
