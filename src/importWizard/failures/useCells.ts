import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { FocusMove } from './CellEditor.tsx'
import {
  adjacentCell,
  type CellPosition,
  cellAfterKey,
  firstFailing,
  LINE,
  REASON,
  shownColumns,
} from './grid.ts'
import type { TableRows } from './useTableRows.ts'

interface CellsOptions {
  columns: readonly string[]
  flow: WizardFlow
  narrow: boolean
  rows: TableRows
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/** Rows that PageUp and PageDown pass over. */
const PAGE = 8

/** Which cell of the table is active, and whether and from which text it is being corrected. */
export function useCells({ columns, flow, narrow, rows, reveal }: CellsOptions) {
  const id = useId()
  const { count } = rows
  const [active, setActive] = useState<CellPosition>({ index: 0, column: REASON })
  /** What the field starts with; undefined while nothing is corrected. */
  const [editing, setEditing] = useState<string>()
  /** The cell that is to take the focus once it is drawn. */
  const pendingFocus = useRef<CellPosition>(undefined)
  /** The line that is being corrected: rows before it may leave the list meanwhile. */
  const editedLine = useRef(0)
  /** Where no row is left. */
  const empty = useRef<HTMLDivElement>(null)
  /** Where the row stood that was left out last. */
  const dropped = useRef<CellPosition>(undefined)
  /** A correction whose row may be gone once it is checked. */
  const pendingSave = useRef<{ line: number; place: CellPosition; onward: FocusMove; before: object }>(
    undefined,
  )

  const cellId = (index: number, column: string) =>
    `${id}${index}-${column === LINE ? 'line' : columns.indexOf(column)}`
  const rowGrid = (index: number) => {
    const row = rows.rowAt(index)
    return { columns: [REASON, ...(row ? shownColumns(row, columns, narrow) : columns)], count, page: PAGE }
  }
  const focusCell = (place: CellPosition | undefined) => {
    if (!place) return
    pendingFocus.current = place
    reveal(place.index)
    setActive(place)
  }
  const textAt = ({ index, column }: CellPosition) => rows.rowAt(index)?.cells[columns.indexOf(column)] ?? ''

  /** Corrects a cell; from the reasons, the first one that fails. @param start instead of the cell's own text */
  const edit = (place: CellPosition, start?: string) => {
    const row = rows.rowAt(place.index)
    if (!row || row.dropped) return
    const column = place.column === REASON ? firstFailing(row, columns) : place.column
    const cell = { ...place, column }
    reveal(place.index)
    setActive(cell)
    editedLine.current = row.line
    setEditing(start ?? textAt(cell))
  }

  /** A change that failed is waited for no more: the rows stay what they were. */
  const clearOnFailure = (change: Promise<boolean>) =>
    void change.then((done) => {
      if (!done) pendingSave.current = undefined
    })

  const save = (text: string, onward: FocusMove | undefined) => {
    const row = rows.rowAt(active.index)
    const original = textAt(active)
    setEditing(undefined)
    if (row?.line === editedLine.current && text.trim() !== original) {
      if (onward !== undefined)
        pendingSave.current = { line: row.line, place: active, onward, before: rows.version }
      clearOnFailure(flow.edit(row.line, active.column, original, text.trim()))
    } else if (onward !== undefined)
      focusCell(onward ? adjacentCell(active, onward, rowGrid(active.index)) : active)
  }

  /** Leaves a row out, or takes it back; one at a time, for another row may then stand in its place. */
  const toggle = (place: CellPosition) => {
    const row = rows.rowAt(place.index)
    if (!row || pendingSave.current) return
    reveal(place.index)
    setActive(place)
    pendingSave.current = { line: row.line, place, onward: 0, before: rows.version }
    if (!row.dropped) dropped.current = place
    clearOnFailure(row.dropped ? flow.restore(row.line) : flow.drop(row.line))
  }

  useEffect(() => {
    const { current } = pendingSave
    if (!current || current.before === rows.version || !rows.isFresh) return
    pendingSave.current = undefined
    // Whoever types meanwhile is not disturbed.
    if (document.activeElement instanceof HTMLInputElement) return
    if (count === 0) return empty.current?.focus()
    const { line, place, onward } = current
    const index = Math.min(place.index, count - 1)
    const row = rows.rowAt(index)
    if (!row) return
    if (place.column === LINE) return focusCell({ index, column: LINE })
    const grid = rowGrid(index)
    // The row has left the list and the next one stands in its place, or a narrow screen shows other cells of it.
    if (row.line !== line || !grid.columns.includes(place.column))
      return focusCell({ index, column: firstFailing(row, columns) })
    focusCell(onward ? (adjacentCell(place, onward, grid) ?? place) : place)
  })

  useEffect(() => {
    if (editing === undefined || !rows.isFresh || rows.rowAt(active.index)?.line === editedLine.current)
      return
    const index = rows.indexOf(editedLine.current)
    if (index === undefined) return setEditing(undefined)
    reveal(index)
    setActive({ ...active, index })
  })

  useEffect(() => {
    const { current } = pendingFocus
    const cell = current && document.getElementById(cellId(current.index, current.column))
    if (!cell) return
    pendingFocus.current = undefined
    cell.focus()
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const onLine = active.column === LINE
    // The button answers for itself, but for a key that is held: it would go on to the rows below.
    if (onLine && (event.key === 'Enter' || event.key === ' ') && !event.repeat) return
    const grid = rowGrid(active.index)
    const next = cellAfterKey(active, event.key, { ...grid, columns: [LINE, ...grid.columns] })
    if (event.key === 'Enter' || event.key === 'F2') !onLine && edit(active)
    else if (event.key === 'Delete') !event.repeat && !rows.rowAt(active.index)?.dropped && toggle(active)
    else if (isText && !onLine && active.column !== REASON) edit(active, event.key)
    else if (next) focusCell(next)
    else return
    event.preventDefault()
  }

  return {
    active,
    editing,
    edit,
    save,
    cancel: () => {
      setEditing(undefined)
      focusCell(active)
    },
    answerKey: handleKeyDown,
    toggle,
    /** Takes the row back that was left out last. */
    undo(line: number): void {
      pendingSave.current = { line, place: dropped.current ?? active, onward: 0, before: rows.version }
      clearOnFailure(flow.restore(line))
    },
    restart(): void {
      pendingSave.current = undefined
      setEditing(undefined)
      setActive({ index: 0, column: REASON })
    },
    empty,
    idOf: cellId,
    reasonId: (index: number, column: string) => `${cellId(index, column)}-reason`,
    helpId: `${id}help`,
  }
}

export type Cells = ReturnType<typeof useCells>
