import {
  FILL,
  fitText,
  GRID,
  INK,
  line,
  PLOT_LEFT,
  PLOT_RIGHT,
  polyline,
  QUIET,
  rectangle,
  text,
  textWidth,
} from './svg.ts'
import type { TimeAxis } from './timeAxis.ts'

/** A single dose, or an administration over a period. */
export interface Bar {
  from: number
  /** Null if it was at a single time. */
  to: number | null
  /** 'dose unit', or ''. */
  label: string
}

/** All bars of one drug or fluid. */
export interface BarRow {
  label: string
  bars: readonly Bar[]
}

const LINE_HEIGHT = 40
const PADDING = 6
const SIZE = 20
/** Maximum width of a label; the full text is in the table. */
const MAX_LABEL_WIDTH = 420
/** Maximum lines of a row; doses that do not fit are marked without their text. */
const MAX_LINES = 4

interface Placed {
  bar: Bar
  x1: number
  x2: number
  line: number
  labelled: boolean
}

/** Places each bar on the first line on which neither it nor its text overlaps another. */
function placeBars(axis: TimeAxis, bars: readonly Bar[]): { placed: Placed[]; lines: number } {
  const ends: number[] = []
  const placed = bars.map((given): Placed => {
    const bar = { ...given, label: fitText(given.label, MAX_LABEL_WIDTH, SIZE) }
    const x1 = Math.max(axis.x(bar.from), PLOT_LEFT)
    const x2 = bar.to === null ? x1 : Math.min(axis.x(bar.to), PLOT_RIGHT)
    const width =
      bar.to === null ? 22 + textWidth(bar.label, SIZE) : Math.max(x2 - x1, 14 + textWidth(bar.label, SIZE))
    const left = bar.to === null ? Math.min(x1, PLOT_RIGHT - width) : x1
    const free = ends.findIndex((end) => end <= left + 0.5)
    const number = free >= 0 ? free : ends.length
    if (number >= MAX_LINES) return { bar, x1, x2, line: MAX_LINES - 1, labelled: false }
    ends[number] = left + width
    return { bar, x1, x2, line: number, labelled: true }
  })
  return { placed, lines: Math.max(ends.length, 1) }
}

function drawBar({ bar, x1, x2, line: number, labelled }: Placed, top: number): string {
  const y = top + PADDING + number * LINE_HEIGHT
  const baseline = y + LINE_HEIGHT / 2 + SIZE * 0.36
  if (bar.to !== null) {
    const width = Math.max(x2 - x1, 4)
    const label = labelled ? text(x1 + 6, baseline, bar.label, { size: SIZE }) : ''
    return rectangle(x1, y + 4, width, LINE_HEIGHT - 8, { fill: FILL, stroke: INK, width: 2 }) + label
  }
  const tick = polyline(
    [
      { x: x1 - 7, y: y + 6 },
      { x: x1 + 7, y: y + 6 },
      { x: x1, y: y + LINE_HEIGHT - 6 },
      { x: x1 - 7, y: y + 6 },
    ],
    { width: 2.5 },
  )
  if (!labelled) return tick
  const width = textWidth(bar.label, SIZE)
  const atEnd = x1 + 14 + width > PLOT_RIGHT
  return (
    tick +
    text(atEnd ? x1 - 12 : x1 + 12, baseline, bar.label, {
      size: SIZE,
      anchor: atEnd ? 'end' : 'start',
      halo: true,
    })
  )
}

const isWithin =
  (axis: TimeAxis) =>
  ({ from, to }: Bar) =>
    axis.contains(from) || (to !== null && from < axis.span.from && to > axis.span.from)

function drawRow(axis: TimeAxis, row: BarRow, top: number): { content: string; height: number } {
  const { placed, lines } = placeBars(axis, row.bars.filter(isWithin(axis)))
  const height = lines * LINE_HEIGHT + 2 * PADDING
  const label = fitText(row.label, PLOT_LEFT - 10, 22)
  const content = [
    line(0, top + height, PLOT_RIGHT, top + height, { stroke: GRID, width: 1.5 }),
    axis.grid(top, top + height),
    text(0, top + PADDING + LINE_HEIGHT / 2 + 8, label, { size: 22 }),
    ...placed.map((bar) => drawBar(bar, top)),
  ]
  return { content: content.join(''), height }
}

/** Height of the titles and times above the rows. */
const HEAD = 40

/** Maximum height of the rows of one chart; a lower one may share a page with another chart. */
const MAX_HEIGHT = 1900

/** Charts of the administrations within a panel, each with as many rows as fit on a page. */
export function barCharts(
  axis: TimeAxis,
  title: string,
  rows: readonly BarRow[],
): { content: string; height: number }[] {
  const charts: { content: string; height: number }[] = []
  let contents: string[] = []
  let height = HEAD
  const finish = () => {
    const head =
      text(0, HEAD - 12, [title, axis.day].filter(Boolean).join(' · '), { size: 22, bold: true }) +
      axis.labels(HEAD - 12) +
      rectangle(PLOT_LEFT, HEAD, PLOT_RIGHT - PLOT_LEFT, height - HEAD, { stroke: QUIET, width: 2 })
    charts.push({ content: contents.join('') + head, height: height + 4 })
    contents = []
    height = HEAD
  }
  for (const row of rows.filter(({ bars }) => bars.some(isWithin(axis)))) {
    const next = drawRow(axis, row, height)
    if (height + next.height > MAX_HEIGHT && contents.length > 0) {
      finish()
      const again = drawRow(axis, row, height)
      contents.push(again.content)
      height += again.height
    } else {
      contents.push(next.content)
      height += next.height
    }
  }
  if (contents.length > 0) finish()
  return charts
}
