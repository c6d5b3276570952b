import { numberText } from '../../../src/domain/cellText.ts'
import { anaesthesiaDocument as texts } from '../../../src/i18n/ptBR/anaesthesiaDocument.ts'
import { laneNumbers, NUMBER_SIZE } from './laneNumbers.ts'
import {
  drawPressures,
  hasInverted,
  markedPressures,
  type Pressures,
  questionMark,
  VISIBLE_DIFFERENCE,
} from './pressures.ts'
import { extremes, markedSamples, type Sample, stretches } from './samples.ts'
import {
  circle,
  fitText,
  GRID,
  INK,
  line,
  PLOT_LEFT,
  PLOT_RIGHT,
  type Point,
  polyline,
  QUIET,
  rectangle,
  text,
  wedge,
} from './svg.ts'
import { MARK_DISTANCE, type TimeAxis } from './timeAxis.ts'

/** A curve in a separate strip. */
interface Lane {
  label: string
  unit: string
  /** The scale shows at least this range. */
  range: readonly [low: number, high: number]
  samples: readonly Sample[]
}

/** The data that the chart of a panel shows. */
export interface VitalSigns extends Pressures {
  heartRate: readonly Sample[]
  lanes: readonly Lane[]
}

const MAIN_HEIGHT = 620
const LANE_HEIGHT = 128
/** Height of the numbers above a lane's curve, and of those below it. */
const NUMBERS = 34
/** Distance between points of a curve. */
const POINT_DISTANCE = 4
const LONGEST_GAP_MS = 20 * 60_000

const SCALE_STEP = 20
const SCALE_TOP = [200, 400] as const

type Projection = (sample: Sample) => Point

/** A curve; a measurement with no other near it is a dot. */
function curve(axis: TimeAxis, samples: readonly Sample[], project: Projection, width: number): string {
  return stretches(samples, LONGEST_GAP_MS)
    .map((run) => extremes(run, axis.span.from, axis.duration(POINT_DISTANCE)).map(project))
    .map((points) => polyline(points, { width }) + (points.length === 1 ? points.map(dot).join('') : ''))
    .join('')
}

const dot = ({ x, y }: Point): string => circle(x, y, 4)

function heartRates(axis: TimeAxis, samples: readonly Sample[], project: Projection): string {
  const shown = axis.within(samples)
  const marked = markedSamples(shown, {
    from: axis.span.from,
    length: axis.duration(MARK_DISTANCE),
    visible: VISIBLE_DIFFERENCE,
  })
  return (
    curve(axis, shown, project, 2.5) +
    marked
      .map(project)
      .map(({ x, y }) => circle(x, y, 5.5))
      .join('')
  )
}

function legend(top: number, isToCheck: boolean): string {
  const rows = [
    [wedge({ x: 18, y: top + 60 }, 'down'), texts.chart.systolic],
    [wedge({ x: 18, y: top + 92 }, 'up'), texts.chart.diastolic],
    [line(8, top + 144, 28, top + 144, { width: 3 }), texts.chart.mean],
    [line(2, top + 188, 34, top + 188, { width: 2.5 }) + circle(18, top + 188, 5.5), texts.chart.heartRate],
    ...(isToCheck ? [[questionMark({ x: 18, y: top + 240 }), texts.chart.toCheck] as const] : []),
  ] as const
  return rows.map(([mark, label], at) => mark + text(44, top + 62 + at * 44, label, { size: 22 })).join('')
}

function scaleTop({ heartRate, systolic }: VitalSigns): number {
  const highest = [...heartRate, ...systolic].reduce((top, { value }) => Math.max(top, value), 0)
  const [least, most] = SCALE_TOP
  return Math.min(Math.max(Math.ceil(highest / SCALE_STEP) * SCALE_STEP, least), most)
}

/** Plots pressures and heart rate. @param top height at which the plot begins */
function mainPlot(axis: TimeAxis, signs: VitalSigns, top: number): string {
  const highest = scaleTop(signs)
  const bottom = top + MAIN_HEIGHT
  const yOf = (value: number) => bottom - (Math.min(Math.max(value, 0), highest) / highest) * MAIN_HEIGHT
  const project: Projection = ({ at, value }) => ({ x: axis.x(at), y: yOf(value) })
  const marked = markedPressures(axis, signs)
  const scale = Array.from({ length: highest / SCALE_STEP + 1 }, (_, at) => at * SCALE_STEP).map(
    (value) =>
      line(PLOT_LEFT, yOf(value), PLOT_RIGHT, yOf(value), { stroke: GRID, width: 1.5 }) +
      text(PLOT_LEFT - 10, yOf(value) + 8, String(value), { anchor: 'end', size: 22, fill: QUIET }),
  )
  return [
    axis.grid(top, bottom),
    ...scale,
    legend(top, hasInverted(marked)),
    drawPressures(marked, project),
    heartRates(axis, signs.heartRate, project),
    rectangle(PLOT_LEFT, top, PLOT_RIGHT - PLOT_LEFT, MAIN_HEIGHT, { stroke: QUIET, width: 2 }),
  ].join('')
}

function rangeOf({ range, samples }: Lane): readonly [number, number] {
  return samples.reduce<readonly [number, number]>(
    ([low, high], { value }) => [Math.min(low, Math.floor(value)), Math.max(high, Math.ceil(value))],
    range,
  )
}

/** A strip with a curve, and numbers at the times of their measurements. */
function laneStrip(axis: TimeAxis, lane: Lane, top: number): string {
  const shown = axis.within(lane.samples)
  const [low, high] = rangeOf({ ...lane, samples: shown })
  const [curveTop, curveBottom] = [top + NUMBERS, top + LANE_HEIGHT - NUMBERS]
  const yOf = (value: number) =>
    curveBottom - 4 - ((value - low) / Math.max(high - low, 1)) * (curveBottom - curveTop - 8)
  const project: Projection = ({ at, value }) => ({ x: axis.x(at), y: yOf(value) })
  const baselines = { above: top + 26, below: top + LANE_HEIGHT - 9 }
  const numbers = laneNumbers(axis, shown).map(
    ({ sample, label, x, anchor, row }) =>
      dot(project(sample)) + text(x, baselines[row], label, { anchor, size: NUMBER_SIZE, halo: true }),
  )
  const name = fitText(lane.label, PLOT_LEFT - 70, 22)
  const scale = { anchor: 'end', size: 18, fill: QUIET } as const
  return [
    axis.grid(top, top + LANE_HEIGHT),
    rectangle(PLOT_LEFT, top, PLOT_RIGHT - PLOT_LEFT, LANE_HEIGHT, { stroke: QUIET, width: 2 }),
    text(0, top + 58, name, { size: 22, bold: true }),
    text(0, top + 88, fitText(lane.unit, PLOT_LEFT - 70, 22), { size: 22, fill: QUIET }),
    text(PLOT_LEFT - 10, curveTop + 12, numberText(high), scale),
    text(PLOT_LEFT - 10, curveBottom + 4, numberText(low), scale),
    curve(axis, shown, project, 3),
    ...numbers,
  ].join('')
}

/** The number of an event, at its time. */
export interface Marker {
  number: number
  at: number
}

const MARKER_RADIUS = 17
const MARKER_ROW = 40
/** Further events are listed only in their table. */
const MAX_MARKER_ROWS = 6

/** Numbered circles, in as many rows as are needed to keep them apart. */
function markerRows(
  axis: TimeAxis,
  markers: readonly Marker[],
  top: number,
): { content: string; height: number } {
  const ends: number[] = []
  const content: string[] = []
  for (const { number, at } of markers) {
    const x = Math.min(Math.max(axis.x(at), PLOT_LEFT + MARKER_RADIUS), PLOT_RIGHT - MARKER_RADIUS)
    const free = ends.findIndex((end) => end < x - MARKER_RADIUS)
    const row = free >= 0 ? free : ends.length
    if (row >= MAX_MARKER_ROWS) continue
    ends[row] = x + MARKER_RADIUS + 4
    const y = top + MARKER_RADIUS + 3 + row * MARKER_ROW
    const size = number > 99 ? 15 : 20
    content.push(
      circle(x, y, MARKER_RADIUS, '#FFFFFF') +
        text(x, y + size * 0.36, String(number), { anchor: 'middle', size, bold: true, fill: INK }),
    )
  }
  const label = markers.length > 0 ? text(0, top + 28, texts.chart.events, { size: 22, bold: true }) : ''
  return { content: label + content.join(''), height: ends.length * MARKER_ROW }
}

/**
 * The chart of a panel, from top to bottom: events, times, pressures and heart rate, and a strip for each
 * other sign.
 */
export function vitalSignsChart(
  axis: TimeAxis,
  signs: VitalSigns,
  markers: readonly Marker[],
): { content: string; height: number } {
  const events = markerRows(
    axis,
    markers.filter(({ at }) => axis.contains(at)),
    0,
  )
  const plotTop = events.height + 38
  const lanes = signs.lanes.filter(({ samples }) => axis.within(samples).length > 0)
  const laneTop = (at: number) => plotTop + MAIN_HEIGHT + 8 + at * (LANE_HEIGHT + 6)
  const content = [
    events.content,
    text(0, plotTop - 10, [axis.day, texts.chart.time].filter(Boolean).join(' · '), {
      size: 22,
      fill: QUIET,
    }),
    axis.labels(plotTop - 10),
    mainPlot(axis, signs, plotTop),
    ...lanes.map((lane, at) => laneStrip(axis, lane, laneTop(at))),
  ]
  return { content: content.join(''), height: laneTop(lanes.length) + 4 }
}
