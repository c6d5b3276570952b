import { isPressureInverted } from '../../../src/domain/vitalSigns.ts'
import { markedSamples, type Sample } from './samples.ts'
import { line, type Point, STRONG_GRID, text, wedge } from './svg.ts'
import { MARK_DISTANCE, type TimeAxis } from './timeAxis.ts'

/** Arterial pressures in mmHg. */
export interface Pressures {
  systolic: readonly Sample[]
  diastolic: readonly Sample[]
  mean: readonly Sample[]
}

/** Pressures of one moment. */
interface Marked {
  systolic?: Sample
  diastolic?: Sample
  mean?: Sample
}

const names = ['systolic', 'diastolic', 'mean'] as const

/** Differences of this many mmHg, about 3 mm on the paper, are seen. */
export const VISIBLE_DIFFERENCE = 10

/**
 * The pressures that a panel marks, in chronological order: those of a moment together, none without its
 * extremes.
 */
export function markedPressures(axis: TimeAxis, pressures: Pressures): Marked[] {
  const steps = {
    from: axis.span.from,
    length: axis.duration(MARK_DISTANCE),
    visible: VISIBLE_DIFFERENCE,
  }
  const marked = new Map<number, Marked>()
  for (const name of names)
    for (const { at } of markedSamples(axis.within(pressures[name]), steps)) marked.set(at, {})
  for (const name of names)
    for (const sample of pressures[name]) {
      const moment = marked.get(sample.at)
      if (moment) moment[name] = sample
    }
  return [...marked].sort(([a], [b]) => a - b).map(([, moment]) => moment)
}

/** Whether any of the pressures has to be checked by a person. */
export const hasInverted = (marked: readonly Marked[]): boolean =>
  marked.some(({ systolic, diastolic }) => isPressureInverted(systolic?.value, diastolic?.value))

/** The mark of a pressure to be checked, with its baseline at y. */
export const questionMark = ({ x, y }: Point): string =>
  text(x, y, '?', { anchor: 'middle', bold: true, halo: true })

function drawMoment({ systolic, diastolic, mean }: Marked, project: (sample: Sample) => Point): string {
  const [high, low, middle] = [systolic, diastolic, mean].map((sample) => sample && project(sample))
  const isInverted = isPressureInverted(systolic?.value, diastolic?.value)
  return [
    high && low && line(high.x, high.y, low.x, low.y, { stroke: STRONG_GRID, width: 2 }),
    middle && line(middle.x - 7, middle.y, middle.x + 7, middle.y, { width: 3 }),
    high && wedge(high, 'down'),
    low && wedge(low, 'up'),
    isInverted && high && low && questionMark({ x: high.x, y: Math.min(high.y, low.y) - 24 }),
  ]
    .filter(Boolean)
    .join('')
}

/** Pressures as V and Λ, joined by a line if they were measured together, and the mean as a dash. */
export const drawPressures = (marked: readonly Marked[], project: (sample: Sample) => Point): string =>
  marked.map((moment) => drawMoment(moment, project)).join('')
