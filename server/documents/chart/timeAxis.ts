import { formatDayMonth, formatTime, today } from '../../../src/domain/dates.ts'
import type { Sample } from './samples.ts'
import { GRID, INK, line, PLOT_LEFT, PLOT_RIGHT, QUIET, STRONG_GRID, text } from './svg.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A period of time, in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** Longest panel, in which 5 minutes are 2 mm wide. */
const MAX_PANEL_MS = 6 * HOUR_MS
/** Maximum panels of a document; longer anaesthesias have longer panels. */
const MAX_PANELS = 12
const EDGE_MS = 15 * MINUTE_MS

/** Panels of equal length that cover a period; they start and end on full quarter-hours. */
export function panelsOf({ from, to }: Span): Span[] {
  const start = Math.floor(from / EDGE_MS) * EDGE_MS
  const end = Math.max(Math.ceil(to / EDGE_MS) * EDGE_MS, start + 2 * EDGE_MS)
  const count = Math.min(Math.ceil((end - start) / MAX_PANEL_MS), MAX_PANELS)
  const length = Math.ceil((end - start) / count / EDGE_MS) * EDGE_MS
  return Array.from({ length: count }, (_, at) => ({
    from: start + at * length,
    to: start + (at + 1) * length,
  })).filter((panel) => panel.from < end)
}

/** Minutes between labelled times and between grid lines, by the panel's maximum length in hours. */
const STEPS = [
  { hours: 1, label: 10, line: 5 },
  { hours: 2, label: 15, line: 5 },
  { hours: 4, label: 30, line: 10 },
  { hours: 6, label: 30, line: 15 },
  { hours: 24, label: 120, line: 30 },
  { hours: Number.POSITIVE_INFINITY, label: 720, line: 360 },
] as const

const MIDNIGHT = '00:00'

/** Half the width of a time label. */
const EDGE = 36

/** Distance between the marks of a series: five minutes of the longest usual panel. */
export const MARK_DISTANCE = 20

/** The time axis of a panel: maps times to horizontal positions. */
export class TimeAxis {
  readonly span: Span
  readonly #timeZone: string
  readonly #labelMs: number
  readonly #lineMs: number
  readonly #showsDays: boolean
  readonly #isLast: boolean

  /**
   * @param showsDays whether the panel's record continues past midnight
   * @param isLast whether no other panel shows what is at this one's end
   */
  constructor(span: Span, timeZone: string, { showsDays = false, isLast = true } = {}) {
    this.span = span
    this.#timeZone = timeZone
    this.#showsDays = showsDays
    this.#isLast = isLast
    const hours = (span.to - span.from) / HOUR_MS
    const step = STEPS.find((candidate) => hours <= candidate.hours) ?? STEPS[5]
    this.#labelMs = step.label * MINUTE_MS
    this.#lineMs = step.line * MINUTE_MS
  }

  x(time: number): number {
    const { from, to } = this.span
    return PLOT_LEFT + ((time - from) / (to - from)) * (PLOT_RIGHT - PLOT_LEFT)
  }

  /** Whether the panel shows a time; its end belongs to the next panel, if there is one. */
  contains(time: number): boolean {
    const { from, to } = this.span
    return time >= from && (this.#isLast ? time <= to : time < to)
  }

  within(samples: readonly Sample[]): Sample[] {
    return samples.filter(({ at }) => this.contains(at))
  }

  /** The milliseconds that a horizontal distance on the paper represents. */
  duration(distance: number): number {
    return ((this.span.to - this.span.from) * distance) / (PLOT_RIGHT - PLOT_LEFT)
  }

  /** 'HH:mm' in the institution's time zone. */
  label(time: number): string {
    return formatTime(new Date(time), this.#timeZone)
  }

  #dayAt(time: number): string {
    return formatDayMonth(today(this.#timeZone, new Date(time)))
  }

  /** The day 'DD/MM' on which the panel begins, if the record spans several days; otherwise ''. */
  get day(): string {
    return this.#showsDays ? this.#dayAt(this.span.from) : ''
  }

  /** The label, with its day if the record spans several days. */
  labelWithDay(time: number): string {
    return this.#showsDays ? `${this.#dayAt(time)} ${this.label(time)}` : this.label(time)
  }

  /** The labelled times. */
  get ticks(): number[] {
    return this.#times(this.#labelMs)
  }

  #times(step: number): number[] {
    const { from, to } = this.span
    const first = Math.ceil(from / step) * step
    return Array.from(
      { length: Math.max(Math.floor((to - first) / step) + 1, 0) },
      (_, at) => first + at * step,
    )
  }

  /** Vertical grid lines between two heights. */
  grid(top: number, bottom: number): string {
    const labelled = new Set(this.ticks)
    return this.#times(this.#lineMs)
      .map((time) =>
        line(this.x(time), top, this.x(time), bottom, {
          stroke: labelled.has(time) ? STRONG_GRID : GRID,
          width: labelled.has(time) ? 2 : 1.5,
        }),
      )
      .join('')
  }

  /** The anchor that keeps a text at the given time between the edges. */
  anchor(time: number): 'start' | 'middle' | 'end' {
    if (this.x(time) < PLOT_LEFT + EDGE) return 'start'
    return this.x(time) > PLOT_RIGHT - EDGE ? 'end' : 'middle'
  }

  /** The time labels, with their baseline at y; at midnight, the day that begins is shown instead. */
  labels(y: number): string {
    return this.ticks
      .map((time) => {
        const isMidnight = this.#showsDays && this.label(time) === MIDNIGHT
        const label = isMidnight ? this.#dayAt(time) : this.label(time)
        return text(this.x(time), y, label, {
          anchor: this.anchor(time),
          fill: isMidnight ? INK : QUIET,
          bold: isMidnight,
        })
      })
      .join('')
  }
}
