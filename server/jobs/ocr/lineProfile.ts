/** Darkness of a page's pixels, row after row: 0 (white) to 255. */
export interface Shades {
  width: number
  height: number
  darkness: Uint8Array
}

/** A rectangle in fractions of the page's width and height. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** How a page looks if its lines of text run along its rows, or along its columns. */
export interface LineProfile {
  /** Change of darkness from line to line; 0 on a blank page. */
  energy: number
  /** Estimated number of lines of text, one below the other. */
  lines: number
  /** A small area with much of the text. */
  sample: Area
}

/** Narrow enough for a skewed scan, wide enough to level out the letters. */
const STRIPS = 4
const SAMPLE_STRIPS = 2
const SAMPLE_LINES = 2

type Direction = 'rows' | 'columns'

/** Mean darkness of each row or column within each of the strips across it. */
function stripMeans({ width, height, darkness }: Shades, direction: Direction): number[][] {
  const [length, across] = direction === 'rows' ? [height, width] : [width, height]
  const [step, stepAcross] = direction === 'rows' ? [width, 1] : [1, width]
  return Array.from({ length: STRIPS }, (_, strip) => {
    const from = Math.floor((across * strip) / STRIPS)
    const to = Math.max(from + 1, Math.floor((across * (strip + 1)) / STRIPS))
    return Array.from({ length }, (_, at) => {
      let sum = 0
      for (let other = from; other < to; other++) sum += darkness[at * step + other * stepAcross] ?? 0
      return sum / (to - from)
    })
  })
}

/** The squared difference between each mean and the one before. */
const changes = (means: readonly number[]) => means.map((mean, at) => (mean - (means[at - 1] ?? mean)) ** 2)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How often the darkness rises above its mean. */
function rises(means: readonly number[]): number {
  const mean = sum(means) / means.length
  return means.filter((value, at) => value > mean && (means[at - 1] ?? 0) <= mean).length
}

/** The start of the run of `length` values with the largest sum, and that sum. */
function densestRun(values: readonly number[], length: number): { start: number; total: number } {
  let total = sum(values.slice(0, length))
  let densest = { start: 0, total }
  for (let end = length; end < values.length; end++) {
    total += (values[end] ?? 0) - (values[end - length] ?? 0)
    if (total > densest.total) densest = { start: end - length + 1, total }
  }
  return densest
}

/** The position of the least darkness within a distance of another: a gap between two lines. */
function gapNear(darkness: readonly number[], at: number, distance: number): number {
  const from = Math.max(0, at - distance)
  const near = darkness.slice(from, at + distance + 1)
  return from + near.indexOf(Math.min(...near))
}

const addUp = (strips: readonly number[][]) =>
  (strips[0] ?? []).map((_, at) => sum(strips.map((strip) => strip[at] ?? 0)))

function sampleOf(means: readonly number[][], lines: number, direction: Direction): Area {
  const length = means[0]?.length ?? 1
  const pitch = length / Math.max(1, lines)
  const sampleLength = Math.max(1, Math.min(length, Math.round(pitch * SAMPLE_LINES)))
  const samples = means.slice(SAMPLE_STRIPS - 1).map((_, first) => {
    const strips = means.slice(first, first + SAMPLE_STRIPS)
    return { first, darkness: addUp(strips), ...densestRun(addUp(strips.map(changes)), sampleLength) }
  })
  const { first, darkness, start } = samples.reduce((best, other) =>
    other.total > best.total ? other : best,
  )
  const from = gapNear(darkness, start, Math.floor(pitch / 2))
  const to = gapNear(darkness, Math.min(length - 1, from + sampleLength), Math.floor(pitch / 2))
  const across = { from: first / STRIPS, size: SAMPLE_STRIPS / STRIPS }
  const along = { from: from / length, size: Math.max(1, to - from) / length }
  const [x, y] = direction === 'rows' ? [across, along] : [along, across]
  return { left: x.from, top: y.from, width: x.size, height: y.size }
}

/** Profile of a page as one whose lines of text run in the given direction. */
export function lineProfile(shades: Shades, direction: Direction): LineProfile {
  const means = stripMeans(shades, direction)
  const lines = Math.max(...means.map(rises))
  return {
    energy: sum(means.map((strip) => sum(changes(strip)))),
    lines,
    sample: sampleOf(means, lines, direction),
  }
}
