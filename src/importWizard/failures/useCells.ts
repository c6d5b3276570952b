import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ImportOffer } from '../../providers/imports.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { FocusMove } from './CellEditor.tsx'
import {
  adjacentCell,
  type CellPosition,
  cellAfterKey,
  entranceOf,
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
  /** Whether the table takes the focus once its rows are loaded. */
  enters: boolean
  /** Scrolls a row into view. */
  reveal: (index: number) => void
}

/** Rows per PageUp and PageDown. */
const PAGE = 8

/** The active cell and its editing. */
export function useCells({ columns, flow, narrow, rows, enters, reveal }: CellsOptions) {
  const id = useId()
  const { count } = rows
  const [active, setActive] = useState<CellPosition>({ index: 0, column: REASON })
  /** The editor's initial text; undefined while closed. */
  const [editing, setEditing] = useState<string>()
  /** Whether the active cell is in the current rows, and whether it was given the focus. */
  const placed = useRef(false)
  const entered = useRef(!enters)
  /** Cell to focus once it is rendered. */
  const pendingFocus = useRef<CellPosition>(undefined)
  /** Line being edited: rows before it may leave the list meanwhile. */
  const editedLine = useRef(0)
  /** Focus target when no row is left. */
  const empty = useRef<HTMLDivElement>(null)
  /** Position of the last dropped row. */
  const dropped = useRef<CellPosition>(undefined)
  /** A change whose row may leave the list once it is checked. */
  const pendingSave = useRef<{ line: number; cell: CellPosition; onward: FocusMove; before: object }>(
    undefined,
  )

  const cellId = (index: number, column: string) =>
    `${id}${index}-${column === LINE ? 'line' : columns.indexOf(column)}`
  const rowGrid = (index: number) => {
    const row = rows.rowAt(index)
    return { columns: [REASON, ...(row ? shownColumns(row, columns, narrow) : columns)], count, page: PAGE }
  }
  const focusCell = (cell: CellPosition | undefined) => {
    if (!cell) return
    pendingFocus.current = cell
    reveal(cell.index)
    setActive(cell)
  }
  const textAt = ({ index, column }: CellPosition) => rows.rowAt(index)?.cells[columns.indexOf(column)] ?? ''

  /** Opens the editor; on the reasons, that of the first failing cell. @param start instead of the cell's text */
  const edit = ({ index, column }: CellPosition, start?: string) => {
    const row = rows.rowAt(index)
    if (!row || row.dropped) return
    const cell = { index, column: column === REASON ? firstFailing(row, columns) : column }
    reveal(index)
    setActive(cell)
    editedLine.current = row.line
    setEditing(start ?? textAt(cell))
  }

  /** After a failed change the rows stay as they are, so no focus is pending. */
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
        pendingSave.current = { line: row.line, cell: active, onward, before: rows.version }
      clearOnFailure(flow.edit(row.line, active.column, original, text.trim()))
    } else if (onward !== undefined)
      focusCell(onward ? adjacentCell(active, onward, rowGrid(active.index)) : active)
  }

  /** Drops or restores a row; one at a time, as another row may then be at its index. */
  const toggle = (cell: CellPosition) => {
    const row = rows.rowAt(cell.index)
    if (!row || pendingSave.current) return
    reveal(cell.index)
    setActive(cell)
    pendingSave.current = { line: row.line, cell, onward: 0, before: rows.version }
    if (!row.dropped) dropped.current = cell
    clearOnFailure(row.dropped ? flow.restore(row.line) : flow.drop(row.line))
  }

  /** Applies a correction offered for a refused row; one cell as an edit, which also finds equal cells. */
  const applyOffer = (cell: CellPosition, { cells }: ImportOffer) => {
    const row = rows.rowAt(cell.index)
    if (!row || pendingSave.current) return
    reveal(cell.index)
    setActive(cell)
    pendingSave.current = { line: row.line, cell, onward: 0, before: rows.version }
    const [[column, text] = ['', ''], ...others] = Object.entries(cells)
    const isOne = others.length === 0 && columns.includes(column)
    const original = row.cells[columns.indexOf(column)] ?? ''
    clearOnFailure(isOne ? flow.edit(row.line, column, original, text) : flow.editCells(row.line, cells))
  }

  // At once: no key may reach the rows before one of their cells is the active one.
  useLayoutEffect(() => {
    const first = rows.rowAt(0)
    if (placed.current || !first || !rows.isFresh) return
    placed.current = true
    // A correction begun in the previous rows stays open in its cell.
    if (editing !== undefined) return
    const cell = { index: 0, column: entranceOf(first, columns) }
    // If the focus reached the table before its rows were loaded, it is moved to the cell.
    const isInside = document.activeElement?.id === cellId(active.index, active.column)
    if (!isInside && (entered.current || isElsewhere())) return setActive(cell)
    entered.current = true
    focusCell(cell)
  })

  useEffect(() => {
    const { current } = pendingSave
    if (!current || current.before === rows.version || !rows.isFresh) return
    pendingSave.current = undefined
    // Does not take the focus from a field that the user is typing in.
    if (document.activeElement instanceof HTMLInputElement) return
    if (count === 0) return empty.current?.focus()
    const { line, cell, onward } = current
    const index = Math.min(cell.index, count - 1)
    const row = rows.rowAt(index)
    if (!row) return
    if (cell.column === LINE) return focusCell({ index, column: LINE })
    const grid = rowGrid(index)
    // The row has left the list and the next one is at its index, or a narrow screen shows other cells of it.
    if (row.line !== line || !grid.columns.includes(cell.column))
      return focusCell({ index, column: firstFailing(row, columns) })
    focusCell(onward ? (adjacentCell(cell, onward, grid) ?? cell) : cell)
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
    // A button handles its own keys, except a held one, which would also act on the rows below.
    const onButton = onLine || event.target instanceof HTMLButtonElement
    if (onButton && (event.key === 'Enter' || event.key === ' ') && !event.repeat) return
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
    applyOffer,
    /** Restores the last dropped row. */
    undo(line: number): void {
      pendingSave.current = { line, cell: dropped.current ?? active, onward: 0, before: rows.version }
      clearOnFailure(flow.restore(line))
    },
    restart(): void {
      pendingSave.current = undefined
      placed.current = false
      entered.current = true
      setEditing(undefined)
      setActive({ index: 0, column: REASON })
    },
    empty,
    idOf: cellId,
    reasonId: (index: number, column: string) => `${cellId(index, column)}-reason`,
    helpId: `${id}help`,
  }
}

/** Whether the focus has moved to a field elsewhere by now. */
const isElsewhere = () => Boolean(document.activeElement?.matches('input, textarea, select'))

export type Cells = ReturnType<typeof useCells>
