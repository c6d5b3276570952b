import type { KeyboardEvent } from 'react'

/** Attribute of what arrows walk: a row that takes the focus, or the control that opens it. */
const ROW = 'data-walk'

/** Spread onto a row, or onto the control that opens it. */
export const walkable = { [ROW]: '' } as const

/** Focuses the page's first row; false where there is none. */
export function focusFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>(`main [${ROW}]`)
  row?.focus()
  return row !== null
}

/**
 * Arrow up and down go from row to row.
 * @param item selector of what holds a row and its buttons
 */
export function walkRows(event: KeyboardEvent<HTMLElement>, item: string): void {
  const { target, currentTarget, key } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const around = target instanceof Element && target.closest(item)
  if (step === 0 || !around) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => around.contains(row))
  if (at < 0) return
  event.preventDefault()
  rows[at + step]?.focus()
}
