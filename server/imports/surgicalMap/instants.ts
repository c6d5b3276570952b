import type { PoolClient } from 'pg'
import { today } from '../../../src/domain/dates.ts'
import type { Refusal, WireRow } from '../importer.ts'
import { localTimeOf } from './cells.ts'

const YEARS = 5

const INSTANTS = `SELECT local, local::timestamp AT TIME ZONE $2 AS at FROM unnest($1::text[]) AS local`

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The clock of an institution: what a spreadsheet says of a time is that of its wall. */
export class Clock {
  private readonly tx: PoolClient
  private readonly zone: string
  /** The day that it is there, YYYY-MM-DD. */
  readonly today: string

  private constructor(tx: PoolClient, zone: string, now: Date) {
    this.tx = tx
    this.zone = zone
    this.today = today(zone, now)
  }

  /** @throws Error for an institution out of sight */
  static async open(tx: PoolClient, institutionId: number, now: Date): Promise<Clock> {
    const { rows } = await tx.query<{ time_zone: string }>(
      'SELECT time_zone FROM institutions WHERE id = $1',
      [institutionId],
    )
    if (!rows[0]) throw new Error(`the institution ${institutionId} is out of sight`)
    return new Clock(tx, rows[0].time_zone, now)
  }

  /** The instants, ISO 8601 in UTC, that a column of rows says; a day more than five years away is refused. */
  async read(rows: readonly WireRow[], column: string): Promise<({ at: string } | { refusal: Refusal })[]> {
    const locals = rows.map((row) => localTimeOf(row, column))
    const asked = [...new Set(locals)].filter((local) => local !== null)
    const found = await this.tx.query<{ local: string; at: string }>(INSTANTS, [asked, this.zone])
    const instants = new Map(found.rows.map(({ local, at }) => [local, at]))
    const [first, last] = [yearsFrom(this.today, -YEARS), yearsFrom(this.today, YEARS)]
    return locals.map((local) => {
      const at = instants.get(local ?? '')
      if (!local || !at) return { refusal: { field: column, code: 'value.invalid' } }
      const day = local.slice(0, 10)
      if (day < first || day > last)
        return { refusal: { field: column, code: 'procedure.past', texts: { years: YEARS } } }
      return { at }
    })
  }
}
