import { isDuration } from './durations.ts'

/** A finished case of the surgery that is estimated. */
export interface FinishedCase {
  minutes: number
  /** How many surgeries it was, each repetition counted. */
  surgeries: number
  /** By the surgeon that is asked for. */
  isOwn: boolean
}

/** What is recorded of a finished case, in minutes; null where it is not. */
export interface RecordedCase extends Omit<FinishedCase, 'minutes'> {
  /** From the patient's entry into the operating room to the exit. */
  room: number | null
  anaesthesia: number | null
}

/** What of its cases an estimate measures: the stay in the operating room, or the anaesthesia alone, which is shorter. */
export type Measured = 'room' | 'anaesthesia'

/** In minutes; null where there is nothing to tell it from. */
export interface DurationEstimate {
  minutes: number | null
  /** Nine of ten cases took longer than `low`, and nine of ten no longer than `high`; null for a few cases. */
  low: number | null
  high: number | null
  /** Cases of the surgery that it is drawn from. */
  cases: number
}

/** From so many cases with a recorded stay in the room on, cases without one are left out, however many they are. */
const ENOUGH_IN_ROOM = 5

/** How many cases the average that a small group is drawn to weighs. */
const PRIOR_CASES = 4

/** Fewer cases say nothing about how far they spread. */
const LEAST_FOR_SPREAD = 5

const LOW = 0.1
const HIGH = 0.9

/** Estimates are told in steps of five minutes. */
const STEP = 5

/** Cases of as many surgeries are alike; three and more are one kind, as they are rare. */
const loadOf = (surgeries: number) => Math.min(Math.max(surgeries, 1), 3)

const rounded = (logMinutes: number) => Math.max(STEP, Math.round(Math.exp(logMinutes) / STEP) * STEP)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The mean of a group, drawn to that of a larger one the more, the fewer values it has. */
const shrunken = (values: readonly number[], prior: number) =>
  (sum(values) + PRIOR_CASES * prior) / (values.length + PRIOR_CASES)

/** The quantile of sorted values; for few of them the outermost ones, rather than less than was seen. */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

const isPossible = ({ minutes }: FinishedCase) => isDuration(Math.round(minutes))

/**
 * How long a case will take, from finished ones of the same main surgery: those of as many surgeries weigh more, and of these the
 * surgeon's own. Durations are multiplied rather than added to by what makes them longer, so it reckons with their logarithms.
 * @param surgeries how many surgeries the case is, each repetition counted
 */
export function estimateDuration(finished: readonly FinishedCase[], surgeries: number): DurationEstimate {
  const cases = finished.filter(isPossible)
  if (cases.length === 0) return { minutes: null, low: null, high: null, cases: 0 }
  const logsOf = (group: readonly FinishedCase[]) => group.map(({ minutes }) => Math.log(minutes))
  const alike = cases.filter((item) => loadOf(item.surgeries) === loadOf(surgeries))
  const groups = [cases, alike, alike.filter(({ isOwn }) => isOwn)].map(logsOf)
  const [all = [], ...closer] = groups
  const centres = [sum(all) / all.length]
  for (const group of closer) centres.push(shrunken(group, centres.at(-1) ?? 0))
  const centre = centres.at(-1) ?? 0
  const spread = groups.findLastIndex((group) => group.length >= LEAST_FOR_SPREAD)
  const distances = (groups[spread] ?? [])
    .map((value) => value - (centres[spread] ?? 0))
    .sort((a, b) => a - b)
  const edge = (share: number) => (spread < 0 ? null : rounded(centre + quantile(distances, share)))
  const minutes = rounded(centre)
  const [low, high] = [edge(LOW), edge(HIGH)]
  return {
    minutes,
    low: low && Math.min(low, minutes),
    high: high && Math.max(high, minutes),
    cases: cases.length,
  }
}

/**
 * `estimateDuration` by one measure, never by both: by the stay in the room where enough cases have it, or no fewer than have the
 * anaesthesia; by the anaesthesia otherwise.
 */
export function estimateFromRecords(
  recorded: readonly RecordedCase[],
  surgeries: number,
): DurationEstimate & { measured: Measured } {
  const casesBy = (measured: Measured): FinishedCase[] =>
    recorded.flatMap(({ [measured]: minutes, surgeries, isOwn }) => {
      const measuredCase = minutes === null ? null : { minutes, surgeries, isOwn }
      return measuredCase && isPossible(measuredCase) ? measuredCase : []
    })
  const [inRoom, anaesthetised] = [casesBy('room'), casesBy('anaesthesia')]
  const isRoomKnown =
    inRoom.length >= ENOUGH_IN_ROOM || (inRoom.length > 0 && inRoom.length >= anaesthetised.length)
  return isRoomKnown
    ? { ...estimateDuration(inRoom, surgeries), measured: 'room' }
    : { ...estimateDuration(anaesthetised, surgeries), measured: 'anaesthesia' }
}
