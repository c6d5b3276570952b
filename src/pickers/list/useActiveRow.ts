import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { onlyItem, type PickerRow, rowAfterKey } from './rows.ts'

/** Actions on the list for keys of the search box above. */
export interface ListKeys {
  /** Highlights the row that the key moves to. @returns false for any other key */
  move: (key: string) => boolean
  /**
   * Toggles the highlighted row, or selects the only one.
   * @returns false without one, or while the rows are stale
   */
  pick: () => boolean
}

interface ActiveRowOptions<Item> {
  rows: readonly PickerRow<Item>[]
  selected: ReadonlySet<number>
  /** Whether the rows are those of an earlier search. */
  stale: boolean
  keys: Ref<ListKeys>
  onToggle: (item: Item) => void
  /** Scrolls a row into view. */
  reveal: (index: number) => void
}

/** Rows moved by PageUp and PageDown. */
const PAGE_ROWS = 8

/** The highlighted row of the list, moved and picked by keys in the list and its search box; -1 for none. */
export function useActiveRow<Item>(options: ActiveRowOptions<Item>) {
  const { rows, selected, stale, keys, onToggle, reveal } = options
  const [active, setActive] = useState(-1)
  const only = onlyItem(rows)
  const latest = useRef({ rows, onToggle })
  useEffect(() => {
    latest.current = { rows, onToggle }
  })
  const pick = useCallback((index: number) => {
    const row = latest.current.rows[index]
    if (row?.kind !== 'item') return
    setActive(index)
    latest.current.onToggle(row.item)
  }, [])
  const move = (key: string) => {
    const next = rowAfterKey(rows, active, key, PAGE_ROWS)
    if (next === undefined) return false
    setActive(next)
    // Scrolls to the heading together with the first item.
    reveal(next <= 1 ? 0 : next)
    return true
  }
  useImperativeHandle(keys, () => ({
    move,
    pick: () => {
      if (stale) return false
      if (rows[active]) pick(active)
      else if (only && !selected.has(only.id)) onToggle(only.item)
      return rows[active] !== undefined || only !== undefined
    },
  }))
  return {
    active: rows[active] || !only ? active : rows.indexOf(only),
    pick,
    focusFirst: () => active < 0 && setActive(rowAfterKey(rows, -1, 'Home', PAGE_ROWS) ?? -1),
    handleKeyDown: (event: KeyboardEvent) => {
      const isPick = event.key === 'Enter' || event.key === ' '
      if (isPick) pick(active)
      if (isPick || move(event.key)) event.preventDefault()
    },
  }
}
