import { fromLocalDateTime, toLocalDateTime } from './dates.ts'

/* When a room or a person is not there, as intervals of time. */

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * DAY_MS

/** From its first millisecond to before its last, since 1970. */
export interface Interval {
  from: number
  to: number
}

/** When a closure of a room or an absence of a person is: once, or every week. */
export interface Closure {
  /** Instants of the first occurrence. */
  starts_at: string
  ends_at: string
  /** It is repeated at the same hours of the same weekdays, and begins for the last time on or before this day 'YYYY-MM-DD'. */
  repeats_weekly_until: string | null
}

/** The hours of a room on some weekdays. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /** 'HH:mm' */
  opens_at: string
  /** 'HH:mm', on the next day unless it is after `opens_at`: '19:00' to '07:00', '00:00' to '00:00' for a whole day. */
  closes_at: string
}

/** An occurrence of a closure. */
type ClosedInterval<C extends Closure> = Interval & { closure: C }

const overlap = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to

const MOST_KEPT = 5_000

/** Reading a zone's clock is dear, and the same hours of the same days are asked for by each row of a sheet and each case of a day. */
function remembered<Answer>(read: (text: string, zone: string) => Answer) {
  const answers = new Map<string, Answer>()
  return (text: string, zone: string): Answer => {
    const key = `${zone} ${text}`
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size === MOST_KEPT) answers.clear()
    const answer = read(text, zone)
    answers.set(key, answer)
    return answer
  }
}

const instantOf = remembered((local, zone) => Date.parse(fromLocalDateTime(local, zone)))

const localOf = remembered(toLocalDateTime)

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const daysAfter = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The instant of a local time 'YYYY-MM-DDTHH:mm:ss' some weeks later, when the clock shows the same. */
const weeksLater = (local: string, weeks: number, zone: string): number =>
  instantOf(daysAfter(local.slice(0, 10), weeks * WEEK_DAYS) + local.slice(10), zone)

function occurrences({ starts_at, ends_at, repeats_weekly_until }: Closure, window: Interval, zone: string) {
  const once: Interval = { from: Date.parse(starts_at), to: Date.parse(ends_at) }
  if (!repeats_weekly_until) return [once]
  const start = localOf(starts_at, zone)
  const end = localOf(ends_at, zone)
  const found: Interval[] = []
  // Clocks that are changed move an occurrence by less than a week.
  const first = Math.max(0, Math.floor((window.from - once.to) / WEEK_MS) - 1)
  for (let week = first; once.from + (week - 1) * WEEK_MS < window.to; week++) {
    if (week > 0 && daysAfter(start.slice(0, 10), week * WEEK_DAYS) > repeats_weekly_until) break
    found.push(week === 0 ? once : { from: weeksLater(start, week, zone), to: weeksLater(end, week, zone) })
  }
  return found
}

/**
 * The occurrences of closures, or of absences, that overlap a window, with their own ends, by their begin. A weekly one stays
 * at its hours when clocks are changed.
 * @param window in milliseconds since 1970
 * @param zone of the institution
 */
export const closedIntervals = <C extends Closure>(
  closures: readonly C[],
  window: Interval,
  zone: string,
): ClosedInterval<C>[] =>
  closures
    .flatMap((closure) =>
      occurrences(closure, window, zone)
        .filter((interval) => interval.from < interval.to && overlap(interval, window))
        .map((interval) => ({ ...interval, closure })),
    )
    .sort((a, b) => a.from - b.from || a.to - b.to)

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS

function findOpened(day: string, hours: readonly OpeningHours[], zone: string): Interval[] {
  const instant = (date: string, time: string) => instantOf(`${date}T${time}:00`, zone)
  return hours
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map(({ opens_at, closes_at }) => ({
      from: instant(day, opens_at),
      to: instant(closes_at > opens_at ? day : daysAfter(day, 1), closes_at),
    }))
}

/** All cases of a room ask for the same few days. */
const opened = new WeakMap<readonly OpeningHours[], Map<string, Interval[]>>()

/** The intervals in which a room is open that begin on a day. @param day number of days since 1970 */
function openedOn(day: number, hours: readonly OpeningHours[], zone: string): Interval[] {
  const known = opened.get(hours) ?? new Map<string, Interval[]>()
  opened.set(hours, known)
  const key = `${zone} ${day}`
  const found = known.get(key) ?? findOpened(utcDay(day * DAY_MS), hours, zone)
  known.set(key, found)
  return found
}

/**
 * The parts of a window outside a room's opening hours, by their begin. None for a room without hours: it is not known when it
 * is closed.
 * @param hours all of one room
 * @param window in milliseconds since 1970
 * @param zone of the institution
 */
export function intervalsOutsideHours(
  hours: readonly OpeningHours[],
  window: Interval,
  zone: string,
): Interval[] {
  if (hours.length === 0) return []
  // What opened the evening before may still be open. The zone's own days are found by its clock, which is dear: one more on each side.
  const [first, last] = [Math.floor(window.from / DAY_MS) - 2, Math.floor(window.to / DAY_MS) + 1]
  const open: Interval[] = []
  for (let day = first; day <= last; day++) open.push(...openedOn(day, hours, zone))
  const closed: Interval[] = []
  let from = window.from
  for (const { from: opens, to: closes } of open.sort((a, b) => a.from - b.from)) {
    if (opens >= window.to) break
    if (opens > from) closed.push({ from, to: opens })
    from = Math.max(from, closes)
  }
  if (from < window.to) closed.push({ from, to: window.to })
  return closed
}
