import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { TableRow } from '../table/session.ts'
import type { Onward } from './CellEditor.tsx'
import { type CellPlace, cellAfterKey, cellBeside, firstFailing, REASON, shownColumns } from './grid.ts'

interface CellsParts {
  columns: readonly string[]
  count: number
  flow: WizardFlow
  narrow: boolean
  /** `version` is what the rows are to be of, `isFresh` whether they are. */
  rows: { rowAt: (index: number) => TableRow | undefined; isFresh: boolean; version: object }
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/** Rows that PageUp and PageDown pass over. */
const PAGE = 8

/** Which cell of the table is active, and whether and from which text it is being corrected. */
export function useCells({ columns, count, flow, narrow, rows, reveal }: CellsParts) {
  const id = useId()
  const [active, setActive] = useState<CellPlace>({ index: 0, column: REASON })
  /** What the field starts with; undefined while nothing is corrected. */
  const [editing, setEditing] = useState<string>()
  /** The cell that is to take the focus once it is drawn. */
  const focusing = useRef<CellPlace>(undefined)
  /** A correction whose row may be gone once it is checked. */
  const saved = useRef<{ line: number; place: CellPlace; onward: Onward; before: object }>(undefined)

  const idOf = (index: number, column: string) => `${id}${index}-${columns.indexOf(column)}`
  const gridOf = (index: number) => {
    const row = rows.rowAt(index)
    return { columns: [REASON, ...(row ? shownColumns(row, columns, narrow) : columns)], count, page: PAGE }
  }
  const go = (place: CellPlace | undefined) => {
    if (!place) return
    focusing.current = place
    reveal(place.index)
    setActive(place)
  }
  const textAt = ({ index, column }: CellPlace) => rows.rowAt(index)?.cells[columns.indexOf(column)] ?? ''

  /** Corrects a cell; from the reasons, the first one that fails. @param start instead of the cell's own text */
  const edit = (place: CellPlace, start?: string) => {
    const row = rows.rowAt(place.index)
    if (!row) return
    const column = place.column === REASON ? firstFailing(row, columns) : place.column
    const cell = { ...place, column }
    reveal(place.index)
    setActive(cell)
    setEditing(start ?? textAt(cell))
  }

  const save = (text: string, onward: Onward) => {
    const row = rows.rowAt(active.index)
    const said = textAt(active)
    setEditing(undefined)
    if (row && text.trim() !== said) {
      saved.current = { line: row.line, place: active, onward, before: rows.version }
      void flow.edit(row.line, active.column, said, text.trim())
    } else go(onward ? cellBeside(active, onward, gridOf(active.index)) : active)
  }

  useEffect(() => {
    const { current } = saved
    if (!current || current.before === rows.version || !rows.isFresh) return
    saved.current = undefined
    const { line, place, onward } = current
    const index = Math.min(place.index, count - 1)
    const row = rows.rowAt(index)
    if (!row) return
    // The corrected row has left the list: the next one stands in its place.
    if (row.line !== line) return go({ index, column: firstFailing(row, columns) })
    go(onward ? (cellBeside(place, onward, gridOf(index)) ?? place) : place)
  })

  useEffect(() => {
    const { current } = focusing
    const cell = current && document.getElementById(idOf(current.index, current.column))
    if (!cell) return
    focusing.current = undefined
    cell.focus()
  })

  const answerKey = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const grid = gridOf(active.index)
    const next = cellAfterKey(active, event.key, grid)
    if (event.key === 'Enter' || event.key === 'F2') edit(active)
    else if (isText && active.column !== REASON) edit(active, event.key)
    else if (next) go(next)
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
      go(active)
    },
    answerKey,
    idOf,
    reasonId: (index: number, column: string) => `${idOf(index, column)}-reason`,
    helpId: `${id}help`,
  }
}

export type Cells = ReturnType<typeof useCells>
