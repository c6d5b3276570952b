import { fold } from '../../domain/fold.ts'
import { readTime } from '../../domain/hours.ts'
import { nowMs } from '../../providers/clock.ts'
import type { Cell } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { type Assigned, free } from './mapping.ts'
import { dayOf } from './moment.ts'
import { isBlankRow, rawText, type Sheet } from './sheet.ts'

/** Rows by which columns are told. */
const SAMPLE_ROWS = 50

/** Days before today up to which a column of dates may be that of the plan: dates of birth are earlier. */
const RECENT_DAYS = 60
const DAY_MS = 86_400_000

function sampleRows(sheet: Sheet): Cell[][] {
  const found: Cell[][] = []
  for (let index = sheet.first; index < sheet.rows.length && found.length < SAMPLE_ROWS; index++)
    if (!isBlankRow(sheet, index, [])) found.push(sheet.rows[index] ?? [])
  return found
}

/** An hour that can be told from a number: '07:30' and '7h', not '7'. */
const isHour = (text: string) => /\D/.test(text) && readTime(text) !== null

/** Parts of titles of hours at which a surgery does not begin. */
const NO_START = /durac|tempo|termin|fim|final|saida|alta|jejum|nasc/

const isDayFrom = (text: string, earliest: string) => {
  const date = dayOf(text)
  return date !== null && date >= earliest
}

/**
 * The assignment, completed or corrected by what the cells contain: a day without an hour gets the sheet's column of hours,
 * an hour without a day its column of days, if there is but one; an hour beside full moments is left out.
 */
export function suggestMoment(assigned: Assigned, sheet: Sheet, columns: readonly ImportColumn[]): Assigned {
  const hour = columns.find(({ hourOf }) => hourOf)
  const day = columns.find(({ name }) => name === hour?.hourOf)
  if (!hour || !day) return assigned
  const rows = sampleRows(sheet)
  const indexOf = (name: string) => {
    const index = sheet.headers.findIndex((_, at) => assigned[at] === name)
    return index < 0 ? undefined : index
  }
  const textsOf = (index: number) => rows.map((row) => rawText(row[index])).filter(Boolean)
  /** The unassigned column all of whose texts are of a kind; undefined if there is none or another one. */
  const onlyColumn = (isOfKind: (text: string) => boolean) => {
    const found = sheet.headers.flatMap((_, index) => {
      const texts = assigned[index] === undefined ? textsOf(index) : []
      return texts.length > 0 && texts.every(isOfKind) ? [index] : []
    })
    return found.length === 1 ? found[0] : undefined
  }
  const dayIndex = indexOf(day.name)
  const named = indexOf(hour.name)
  const guessed = named === undefined ? onlyColumn(isHour) : undefined
  if (guessed !== undefined && NO_START.test(fold(sheet.headers[guessed] ?? ''))) return assigned
  const hourIndex = named ?? guessed
  if (hourIndex === undefined) return assigned
  if (dayIndex === undefined) {
    const earliest = new Date(nowMs() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10)
    const found = onlyColumn((text) => isDayFrom(text, earliest))
    return found === undefined ? assigned : { ...assigned, [found]: day.name, [hourIndex]: hour.name }
  }
  const days = textsOf(dayIndex).map((text) => dayOf(text) !== null)
  // A column that only looks like hours is not taken where some days have their own.
  const hasDays = named === undefined ? days.length > 0 && !days.includes(false) : days.includes(true)
  return hasDays ? { ...assigned, [hourIndex]: hour.name } : free(assigned, hourIndex)
}
