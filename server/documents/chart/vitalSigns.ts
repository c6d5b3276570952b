import { numberText } from '../../../src/domain/cellText.ts'
import { anaesthesiaDocument as texts } from '../../../src/i18n/ptBR/anaesthesiaDocument.ts'
import { extremes, representatives, type Sample, sampleNear, stretches } from './samples.ts'
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
  STRONG_GRID,
  text,
  wedge,
} from './svg.ts'
import type { TimeAxis } from './timeAxis.ts'

/** A curve in a separate strip. */
export interface Lane {
  label: string
  unit: string
  /** The scale shows at least this range. */
  range: readonly [low: number, high: number]
  samples: readonly Sample[]
}

/** The data that the chart of a panel shows. */
export interface VitalSigns {
  heartRate: readonly Sample[]
  systolic: readonly Sample[]
  diastolic: readonly Sample[]
  mean: readonly Sample[]
  lanes: readonly Lane[]
}

const MAIN_HEIGHT = 620
const LANE_HEIGHT = 100
/** Height of the numbers above a lane's curve. */
const NUMBERS = 34
/** Distance between marks of a series. */
const MARK_DISTANCE = 27
/** Distance between points of a curve. */
const POINT_DISTANCE = 4
const LONGEST_GAP_MS = 20 * 60_000

const SCALE_STEP = 20
const SCALE_TOP = [200, 300] as const

/** The milliseconds that a horizontal distance on the paper represents. */
const duration = ({ span }: TimeAxis, distance: number) =>
  ((span.to - span.from) * distance) / (PLOT_RIGHT - PLOT_LEFT)

const within = (axis: TimeAxis, samples: readonly Sample[]) => samples.filter(({ at }) => axis.contains(at))

type Projection = (sample: Sample) => Point

function curve(axis: TimeAxis, samples: readonly Sample[], project: Projection, width: number): string {
  return stretches(samples, LONGEST_GAP_MS)
    .map((run) => extremes(run, axis.span.from, duration(axis, POINT_DISTANCE)))
    .map((run) => polyline(run.map(project), { width }))
    .join('')
}

/** Pressures as V and Λ, joined by a line if they were measured together. */
function pressures(axis: TimeAxis, signs: VitalSigns, project: Projection): string {
  const length = duration(axis, MARK_DISTANCE)
  const marks = (samples: readonly Sample[]) => representatives(within(axis, samples), axis.span.from, length)
  const systolic = marks(signs.systolic)
  const lower = new Map(within(axis, signs.diastolic).map((sample) => [sample.at, sample]))
  const means = new Map(within(axis, signs.mean).map((sample) => [sample.at, sample]))
  const joined = systolic.flatMap((high) => {
    const low = lower.get(high.at)
    if (!low) return []
    const [top, bottom] = [project(high), project(low)]
    const mean = means.get(high.at)
    const y = mean && project(mean).y
    return [
      line(top.x, top.y, bottom.x, bottom.y, { stroke: STRONG_GRID, width: 2 }),
      y === undefined ? '' : line(top.x - 7, y, top.x + 7, y, { width: 3 }),
    ]
  })
  // The diastolic pressures measured at the same times.
  const together = systolic.flatMap(({ at }) => lower.get(at) ?? [])
  const diastolic = together.length > 0 ? together : marks(signs.diastolic)
  return [
    ...joined,
    ...systolic.map((sample) => wedge(project(sample), 'down')),
    ...diastolic.map((sample) => wedge(project(sample), 'up')),
  ].join('')
}

function heartRates(axis: TimeAxis, samples: readonly Sample[], project: Projection): string {
  const shown = within(axis, samples)
  const dots = representatives(shown, axis.span.from, duration(axis, MARK_DISTANCE))
  return (
    curve(axis, shown, project, 2.5) +
    dots
      .map(project)
      .map(({ x, y }) => circle(x, y, 5.5))
      .join('')
  )
}

function legend(top: number): string {
  const rows = [
    [wedge({ x: 18, y: top + 60 }, 'down'), texts.chart.systolic],
    [wedge({ x: 18, y: top + 92 }, 'up'), texts.chart.diastolic],
    [line(8, top + 144, 28, top + 144, { width: 3 }), texts.chart.mean],
    [line(2, top + 188, 34, top + 188, { width: 2.5 }) + circle(18, top + 188, 5.5), texts.chart.heartRate],
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
  const scale = Array.from({ length: highest / SCALE_STEP + 1 }, (_, at) => at * SCALE_STEP).map(
    (value) =>
      line(PLOT_LEFT, yOf(value), PLOT_RIGHT, yOf(value), { stroke: GRID, width: 1.5 }) +
      text(PLOT_LEFT - 10, yOf(value) + 8, String(value), { anchor: 'end', size: 22, fill: QUIET }),
  )
  return [
    axis.grid(top, bottom),
    ...scale,
    legend(top),
    pressures(axis, signs, project),
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

/** A strip with a curve, and its value at each labelled time. */
function laneStrip(axis: TimeAxis, lane: Lane, top: number): string {
  const shown = within(axis, lane.samples)
  const [low, high] = rangeOf({ ...lane, samples: shown })
  const [curveTop, bottom] = [top + NUMBERS, top + LANE_HEIGHT]
  const yOf = (value: number) =>
    bottom - 8 - ((value - low) / Math.max(high - low, 1)) * (bottom - curveTop - 12)
  const { ticks } = axis
  const tolerance = ((ticks[1] ?? axis.span.to) - (ticks[0] ?? axis.span.from)) / 2
  const numbers = ticks.flatMap((time) => {
    const sample = sampleNear(shown, time, tolerance)
    const anchor = axis.anchor(time)
    const x = axis.x(time) + (anchor === 'start' ? 6 : anchor === 'end' ? -6 : 0)
    return sample ? text(x, top + 26, numberText(sample.value), { anchor, size: 22, halo: true }) : []
  })
  const name = fitText(lane.label, PLOT_LEFT - 70, 22)
  return [
    axis.grid(top, bottom),
    rectangle(PLOT_LEFT, top, PLOT_RIGHT - PLOT_LEFT, LANE_HEIGHT, { stroke: QUIET, width: 2 }),
    text(0, top + 44, name, { size: 22, bold: true }),
    text(0, top + 74, fitText(lane.unit, PLOT_LEFT - 70, 22), { size: 22, fill: QUIET }),
    text(PLOT_LEFT - 10, curveTop + 16, numberText(high), { anchor: 'end', size: 18, fill: QUIET }),
    text(PLOT_LEFT - 10, bottom - 4, numberText(low), { anchor: 'end', size: 18, fill: QUIET }),
    curve(axis, shown, ({ at, value }) => ({ x: axis.x(at), y: yOf(value) }), 3),
    ...(shown.length === 1 ? shown.map(({ at, value }) => circle(axis.x(at), yOf(value), 4)) : []),
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
  const lanes = signs.lanes.filter(({ samples }) => within(axis, samples).length > 0)
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
