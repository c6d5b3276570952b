import type { KeyboardEvent } from 'react'

/** Attribute of the elements that arrow keys move between: a focusable row, or the control that opens it. */
const ROW = 'data-walk'

/** Rows that are hidden with others are passed over. */
const SHOWN_ROW = `[${ROW}]:not([hidden] *)`

/** Spread onto a row, or onto the control that opens it. */
export const walkable = { [ROW]: '' } as const

/** Focuses the page's first row; returns false if there is none. */
export function focusFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>(`main ${SHOWN_ROW}`)
  row?.focus()
  return row !== null
}

/**
 * Moves the focus between rows on arrow up and down.
 * @param item selector of the element that contains a row and its buttons
 */
export function walkRows(event: KeyboardEvent<HTMLElement>, item: string): void {
  const { target, currentTarget, key } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const around = target instanceof Element && target.closest(item)
  if (step === 0 || !around) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(SHOWN_ROW)]
  const at = rows.findIndex((row) => around.contains(row))
  if (at < 0) return
  event.preventDefault()
  rows[at + step]?.focus()
}
