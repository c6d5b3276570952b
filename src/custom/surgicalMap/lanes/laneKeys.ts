import type { KeyboardEvent } from 'react'

const CASE = '[data-case]'
const ROW = '[data-lane]'

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

const casesOf = (row: Element | undefined) => Array.from(row?.querySelectorAll<HTMLElement>(CASE) ?? [])

/** The case of the next lane that has any which is nearest in time. */
function inOtherLane(grid: Element, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = Array.from(grid.querySelectorAll(ROW))
  const at = rows.findIndex((row) => row.contains(from))
  const row = (by > 0 ? rows.slice(at + 1) : rows.slice(0, at).reverse()).find(
    (one) => casesOf(one).length > 0,
  )
  const distance = (one: Element) => Math.abs(middleOf(one) - middleOf(from))
  return casesOf(row).sort((a, b) => distance(a) - distance(b))[0]
}

/**
 * Keys of the grid, which has one tab stop: left and right walk the cases of a lane, up and down the lanes, Home and End go to its
 * first and last case.
 */
export function walkLanes(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: grid, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const from = target instanceof Element ? target.closest<HTMLElement>(CASE) : null
  if (!from) return
  const cases = casesOf(from.closest(ROW) ?? undefined)
  const at = cases.indexOf(from)
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => cases[at + 1],
    ArrowLeft: () => cases[at - 1],
    Home: () => cases[0],
    End: () => cases.at(-1),
    ArrowDown: () => inOtherLane(grid, from, 1),
    ArrowUp: () => inOtherLane(grid, from, -1),
  }
  const find = targets[key]
  if (!find) return
  event.preventDefault()
  const to = find()
  if (!to) return
  to.focus()
  to.scrollIntoView({ block: 'nearest' })
}
