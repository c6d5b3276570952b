import { isDuration } from './durations.ts'

/** A finished case of the surgery that is estimated. */
export interface FinishedCase {
  minutes: number
  /** How many surgeries it was, each repetition counted. */
  surgeries: number
  /** By the surgeon that is asked for. */
  isOwn: boolean
}

/** In minutes; null where there is nothing to tell it from. */
export interface DurationEstimate {
  minutes: number | null
  /** Nine of ten cases took longer than `low`, and nine of ten no longer than `high`; null for a few cases. */
  low: number | null
  high: number | null
  /** Cases of the surgery that it is drawn from. */
  cases: number
}

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

/**
 * How long a case will take, from finished ones of the same main surgery: those of as many surgeries weigh more, and of these the
 * surgeon's own. Durations are multiplied rather than added to by what makes them longer, so it reckons with their logarithms.
 * @param surgeries how many surgeries the case is, each repetition counted
 */
export function estimateDuration(finished: readonly FinishedCase[], surgeries: number): DurationEstimate {
  const cases = finished.filter(({ minutes }) => isDuration(Math.round(minutes)))
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
