import { numberText } from '../../../src/domain/cellText.ts'
import { lowestAndHighest, type Sample, sampleNear } from './samples.ts'
import { textWidth } from './svg.ts'
import type { TimeAxis } from './timeAxis.ts'

/** Font size of a strip's numbers. */
export const NUMBER_SIZE = 22
/** Least distance between two numbers of a row. */
const GAP = 10

/** A number of a strip: a measurement, written at its own time. */
interface LaneNumber {
  sample: Sample
  label: string
  x: number
  anchor: 'start' | 'middle' | 'end'
  /** Lowest values are below the curve, all others above it. */
  row: 'above' | 'below'
}

function placed(axis: TimeAxis, sample: Sample, row: LaneNumber['row']): LaneNumber {
  const anchor = axis.anchor(sample.at)
  const x = axis.x(sample.at) + (anchor === 'start' ? 6 : anchor === 'end' ? -6 : 0)
  return { sample, label: numberText(sample.value), x, anchor, row }
}

const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const

function edges({ x, label, anchor }: LaneNumber): readonly [left: number, right: number] {
  const width = textWidth(label, NUMBER_SIZE) + GAP
  const left = x - width * LEFT_SHARE[anchor]
  return [left, left + width]
}

function isApart(number: LaneNumber, others: readonly LaneNumber[]): boolean {
  const [left, right] = edges(number)
  return others.every((other) => {
    const [otherLeft, otherRight] = edges(other)
    return other.row !== number.row || right <= otherLeft || left >= otherRight
  })
}

/**
 * The numbers of a strip: always the lowest and the highest measurement of the panel, and beside them, where
 * there is room, the one closest to each labelled time. Each is at the time of its measurement.
 * @param samples those within the panel
 */
export function laneNumbers(axis: TimeAxis, samples: readonly Sample[]): LaneNumber[] {
  const [lowest, highest = lowest] = lowestAndHighest(samples)
  if (!lowest || !highest) return []
  const numbers = [placed(axis, highest, 'above')]
  if (lowest !== highest) numbers.push(placed(axis, lowest, 'below'))
  const { ticks } = axis
  const tolerance = ((ticks[1] ?? axis.span.to) - (ticks[0] ?? axis.span.from)) / 2
  for (const tick of ticks) {
    const sample = sampleNear(samples, tick, tolerance)
    if (!sample || numbers.some((number) => number.sample === sample)) continue
    const number = placed(axis, sample, 'above')
    if (isApart(number, numbers)) numbers.push(number)
  }
  return numbers
}
