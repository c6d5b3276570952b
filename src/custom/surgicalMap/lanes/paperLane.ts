import type { Interval } from '../../../domain/closures.ts'
import { HOUR_MS, type Lane, type LaneCase } from './dayLanes.ts'

/** A column of a lane on paper. */
const STEP_MS = 5 * 60_000

/** Of a sheet's width without the rooms' names, what a patient's name and a surgery need to be read. */
const TEXT_SHARE = 0.13

/** A case on paper: its text takes as many columns as it needs, the bar above it those of its time. */
export interface PaperCase {
  one: LaneCase
  /** From 1. */
  column: number
  columns: number
  /** Which row of its lane, from 0. */
  row: number
  /** Shares of its width, from 0 to 1: where the bar begins, where it certainly ends, and where it may end. */
  bar: { from: number; certainTo: number; to: number }
}

interface PaperLane {
  cases: readonly PaperCase[]
  rows: number
}

/** Columns from the first shown hour to an instant within the shown hours. */
const columnsTo = (at: number, { from, to }: Interval) => (Math.min(to, Math.max(from, at)) - from) / STEP_MS

/** How many columns the shown hours have. */
export const columnsOf = ({ from, to }: Interval): number => Math.round((to - from) / STEP_MS)

/** Where an interval lies, in lines of the grid. */
export const paperColumns = (interval: Interval, window: Interval): string =>
  `${Math.floor(columnsTo(interval.from, window)) + 1} / ${Math.ceil(columnsTo(interval.to, window)) + 1}`

/** The first shown hours, as instants. */
export const hoursOf = ({ from, to }: Interval): number[] =>
  Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, hour) => from + hour * HOUR_MS)

/** Puts the cases of a lane where neither they nor their texts overlap: nothing is cut on paper. */
export function paperLane({ cases }: Pick<Lane, 'cases'>, window: Interval): PaperLane {
  const all = columnsOf(window)
  const forText = Math.ceil(all * TEXT_SHARE)
  const ends: number[] = []
  const placed = [...cases]
    .sort((a, b) => a.from - b.from || a.record.id - b.record.id)
    .map((one): PaperCase => {
      const from = columnsTo(one.from, window)
      const to = columnsTo(one.to, window)
      const columns = Math.max(Math.ceil(to) - Math.floor(from), forText)
      // What begins late has its text to the left.
      const first = Math.min(Math.floor(from), all - columns)
      const free = ends.findIndex((end) => end <= first)
      const row = free < 0 ? ends.length : free
      ends[row] = first + columns
      const share = (column: number) => (column - first) / columns
      return {
        ...{ one, column: first + 1, columns, row },
        bar: {
          from: share(from),
          certainTo: share(columnsTo(one.certainTo, window)),
          to: share(to),
        },
      }
    })
  return { cases: placed, rows: Math.max(1, ends.length) }
}
