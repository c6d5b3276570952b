import type { PoolClient } from 'pg'
import { fromLocalDateTime, today } from '../../src/domain/dates.ts'
import type { Refusal, WireRow } from './importer.ts'
import { cellLocalTime } from './surgicalMap/cells.ts'

const MAX_YEARS = 5

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Converts an institution's local times. */
export class InstitutionClock {
  readonly zone: string
  /** Local date, YYYY-MM-DD. */
  readonly today: string

  private constructor(zone: string, now: Date) {
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
    return new InstitutionClock(rows[0].time_zone, now)
  }

  /** Instants of a column as ISO 8601 in UTC; dates more than five years away are refused. */
  read(rows: readonly WireRow[], column: string): ({ at: string } | { refusal: Refusal })[] {
    const [first, last] = [addYears(this.today, -MAX_YEARS), addYears(this.today, MAX_YEARS)]
    const instants = new Map<string, string>()
    return rows.map((row) => {
      const local = cellLocalTime(row, column)
      if (!local) return { refusal: { field: column, code: 'value.invalid' } }
      const day = local.slice(0, 10)
      if (day < first || day > last)
        return { refusal: { field: column, code: 'procedure.past', texts: { years: MAX_YEARS } } }
      const at = instants.get(local) ?? this.instantOf(local)
      instants.set(local, at)
      return { at }
    })
  }

  private instantOf(local: string): string {
    return new Date(fromLocalDateTime(`${local}:00`, this.zone)).toISOString()
  }
}
