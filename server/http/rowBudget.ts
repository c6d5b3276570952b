import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fillText } from '../../src/domain/fillText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from './errors.ts'

/** Whose data a list's rows hold: patients', or that of those who work with them. */
export type RowKind = 'patients' | 'staff'

/**
 * Rows about patients that a user reads in a minute at the most: a page of 100, the largest there is, every second. Turning pages
 * by hand takes longer, and the patients' own list is delayed by a second and has pages of 50.
 */
export const ROWS_PER_MINUTE = 6_000

/** The registers of staff are read whole by the console, again with each window and after each change. */
const STAFF_FACTOR = 10

const SECONDS = 60

const tooManyRows = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError(429, fillText(texts.tooManyRows, { seconds: retryAfter }), {
    code: 'too.many.rows',
    retryAfter,
  })
}

/** Counts the rows that lists give to each user, over all the user's sessions, in this process. */
export class RowBudget {
  readonly #limits: Record<RowKind, number>
  readonly #counts: Record<RowKind, RateLimiterMemory>

  /** @param rowsPerMinute rows about patients; ten times as many about staff */
  constructor(rowsPerMinute = ROWS_PER_MINUTE) {
    this.#limits = { patients: rowsPerMinute, staff: STAFF_FACTOR * rowsPerMinute }
    const counter = (keyPrefix: RowKind) =>
      new RateLimiterMemory({ keyPrefix, points: this.#limits[keyPrefix], duration: SECONDS })
    this.#counts = { patients: counter('patients'), staff: counter('staff') }
  }

  /**
   * Counts an answer's rows before they are given. The answer that reaches the budget is still given: a register may be larger.
   * @returns the rows of this minute if this answer reaches the budget, else undefined
   * @throws ApiError 429 if the budget of this minute was reached before
   */
  async take(userId: number, kind: RowKind, rows: number): Promise<number | undefined> {
    if (rows === 0) return undefined
    const { consumedPoints, msBeforeNext } = await this.#counts[kind].penalty(userId, rows)
    const limit = this.#limits[kind]
    if (consumedPoints - rows >= limit) throw tooManyRows(msBeforeNext)
    return consumedPoints >= limit ? consumedPoints : undefined
  }
}
