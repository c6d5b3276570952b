import type { CSSProperties } from 'react'
import type { ColumnView } from './columnViews.ts'
import { actionColumns } from './Row.tsx'
import type { RowAction } from './rowAction.ts'

/**
 * Pixels around the text of a cell, around the buttons of a column, and of the column of checkboxes; the arrow of
 * a sortable head.
 */
const PADDING = 20
const DENSE_PADDING = 10
const ACTIONS_PADDING = 16
const DENSE_ACTIONS_PADDING = 12
const CHECKBOX_WIDTH = 40
const ARROW_WIDTH = 14

/** Above this number of columns, those that share the remaining width get a fixed share of it. */
export const MAX_ROOMY_COLUMNS = 5

/** Width of name and tag columns in tables with many columns. */
const WIDE_COLUMN = '20%'

interface Tracked {
  columns: readonly ColumnView[]
  actions: readonly RowAction[]
  selection?: object
  dense?: true
}

/**
 * Grid tracks of all columns, and of those that remain in narrow tables, as CSS variables. Lengths of text are in
 * `ch` of the row's font, so that they hold for whatever font and size is used.
 */
export function gridTracks({ columns, actions, selection, dense }: Tracked): CSSProperties {
  const padding = dense ? DENSE_ACTIONS_PADDING : ACTIONS_PADDING
  const start = selection ? [`${CHECKBOX_WIDTH}px`] : []
  const end = actionColumns(actions).map(
    (column) => `calc(${column.actions.length} * var(--action) + ${padding}px)`,
  )
  const all = columns.map(({ narrowWord: _, ...column }) =>
    trackOf(column, dense, columns.length > MAX_ROOMY_COLUMNS),
  )
  const cardTracks = columns
    .filter(({ title, cardPosition }) => title || cardPosition)
    .map(({ width, narrowWidth = width, narrowWord, ...column }) =>
      trackOf({ ...column, width: narrowWidth, narrowWord }, dense, false),
    )
  return {
    '--columns': [...start, ...all, ...end].join(' '),
    '--card-columns': [...start, ...cardTracks, ...end].join(' '),
  } as CSSProperties
}

/** No column is narrower than the longest word of its head, so that heads wrap between words. */
function trackOf(column: ColumnView, dense: true | undefined, shares: boolean): string {
  const { label, field, width, figures, narrowWord = '', share, grow = 1 } = column
  const padding = dense ? DENSE_PADDING : PADDING
  const arrow = field === undefined ? 0 : ARROW_WIDTH
  const least = `calc(${wordWidth(label)}ch + ${padding + arrow}px)`
  if (figures) return `max(calc(${figures}ch + ${padding}px), ${least})`
  if (width) return `max(${width}px, ${least})`
  const word = narrowWord && `, calc(${CELL_SIZE} * ${wordWidth(narrowWord)}ch + ${padding}px)`
  const minimum = word ? `max(${least}${word})` : least
  return `minmax(${minimum}, ${share && shares ? WIDE_COLUMN : `${grow}fr`})`
}

/** Widths of letters in `ch`, the width of a zero: measured in semibold of a head's size, rounded up. */
const NARROW = 0.5
const WIDE = 1.35
const CAPITAL = 1.15
const OTHER = 0.9

/** Size of a cell's text relative to its head's. */
const CELL_SIZE = 1.09

/** Width of a text's longest word, in `ch`. */
function wordWidth(text: string): number {
  const widths = text
    .split(/[\s-]+/)
    .map((word) => [...word].reduce((sum, each) => sum + letterWidth(each), 0))
  return Number(Math.max(0, ...widths).toFixed(2))
}

function letterWidth(letter: string): number {
  if (/[iíljtfr.,]/.test(letter)) return NARROW
  if (/[mwMW]/.test(letter)) return WIDE
  return letter === letter.toLowerCase() ? OTHER : CAPITAL
}
