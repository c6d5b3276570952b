import type { PoolClient } from 'pg'
import { parseDate, today } from '../../../src/domain/dates.ts'
import { onlyDigits } from '../../../src/domain/mask.ts'
import { isPhone } from '../../../src/domain/phone.ts'
import { cleanText } from '../../../src/domain/text.ts'
import { nationalDigits, withoutExtension } from '../../../src/schema/importCells.ts'
import type { Refusal, WireRow } from '../importer.ts'

/** Text of a cell, or null. */
export function cellText(row: WireRow, column: string): string | null {
  const value = row[column]
  return value === null || value === undefined ? null : cleanText(String(value)).trim() || null
}

export const cellDigits = (row: WireRow, column: string): string | null =>
  onlyDigits(cellText(row, column) ?? '') || null

/** Converts a cell DD/MM/YYYY to 'YYYY-MM-DD', else null. */
export const cellDate = (row: WireRow, column: string): string | null =>
  parseDate(cellText(row, column) ?? '')

const LOCAL_TIME = /^(\S{10}) (\d\d:\d\d)$/

/** Converts a cell DD/MM/YYYY HH:mm to 'YYYY-MM-DD HH:mm', else null. */
export function cellLocalTime(row: WireRow, column: string): string | null {
  const [, day = '', time] = LOCAL_TIME.exec(cellText(row, column) ?? '') ?? []
  const date = parseDate(day)
  return date && time ? `${date} ${time}` : null
}

/** Separators of several numbers in a cell. */
const SEPARATOR = /[/;,|]|\s(?:e|ou)\s/i

const WITHOUT_AREA = /^\d{8,9}$/

const phoneDigits = (text: string) => nationalDigits(onlyDigits(text))

/**
 * The numbers of a cell without their extensions, which a record cannot hold; undefined if there are none.
 */
export function phonesWithoutExtensions(text: string): string | undefined {
  const numbers = text.split(SEPARATOR)
  const bare = numbers.map(withoutExtension)
  const isSame = bare.every((number, index) => number === numbers[index])
  return isSame ? undefined : bare.map((number) => number.trim()).join(' / ')
}

/**
 * Phone numbers of a cell, '(11) 3333-4444 / 98888-1000': one without an area code gets that of the first. A
 * cell that does not start with a valid number is kept as a single one.
 */
export function parsePhones(text: string): string[] {
  const [first = '', ...others] = text.split(SEPARATOR).map(phoneDigits).filter(Boolean)
  if (!isPhone(first)) return [phoneDigits(text)].filter(Boolean)
  const area = first.slice(0, 2)
  return [first, ...others.map((phone) => (WITHOUT_AREA.test(phone) ? area + phone : phone)).filter(isPhone)]
}

const MAX_YEARS = 5

const SELECT_INSTANTS = `SELECT local, local::timestamp AT TIME ZONE $2 AS at FROM unnest($1::text[]) AS local`

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Converts an institution's local times. */
export class InstitutionClock {
  private readonly tx: PoolClient
  private readonly zone: string
  /** Local date, YYYY-MM-DD. */
  readonly today: string

  private constructor(tx: PoolClient, zone: string, now: Date) {
    this.tx = tx
    this.zone = zone
    this.today = today(zone, now)
  }

  /** @throws Error when the institution is not visible */
  static async open(tx: PoolClient, institutionId: number, now: Date): Promise<InstitutionClock> {
    const { rows } = await tx.query<{ time_zone: string }>(
      'SELECT time_zone FROM institutions WHERE id = $1',
      [institutionId],
    )
    if (!rows[0]) throw new Error(`the institution ${institutionId} is out of sight`)
    return new InstitutionClock(tx, rows[0].time_zone, now)
  }

  /** Instants of a column as ISO 8601 in UTC; dates more than five years away are refused. */
  async read(rows: readonly WireRow[], column: string): Promise<({ at: string } | { refusal: Refusal })[]> {
    const locals = rows.map((row) => cellLocalTime(row, column))
    const distinct = [...new Set(locals)].filter((local) => local !== null)
    const found = await this.tx.query<{ local: string; at: string }>(SELECT_INSTANTS, [distinct, this.zone])
    const instants = new Map(found.rows.map(({ local, at }) => [local, at]))
    const [first, last] = [addYears(this.today, -MAX_YEARS), addYears(this.today, MAX_YEARS)]
    return locals.map((local) => {
      const at = instants.get(local ?? '')
      if (!local || !at) return { refusal: { field: column, code: 'value.invalid' } }
      const day = local.slice(0, 10)
      if (day < first || day > last)
        return { refusal: { field: column, code: 'procedure.past', texts: { years: MAX_YEARS } } }
      return { at }
    })
  }
}
