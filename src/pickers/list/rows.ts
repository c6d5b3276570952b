import type { Page } from '../../providers/pickers.ts'
import type { Picker } from '../picker.ts'

/** A line of the list: a heading, or an item with its place among all of them, counted from 1. */
export type PickerRow<Item> =
  | { kind: 'heading'; key: string; title: string }
  | { kind: 'item'; key: string; item: Item; id: number; place: number }

/** Each item once: rows that are added while pages are read stand on two of them. */
function distinct<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}

interface Section<Item> {
  title: string
  items: readonly Item[]
}

/** The sections that hold anything, one after another. */
export function rowsOf<Item>(
  sections: readonly Section<Item>[],
  { idOf }: Pick<Picker<Item>, 'idOf'>,
): PickerRow<Item>[] {
  let place = 0
  return sections.flatMap(({ title, items }) => {
    const rows = distinct(items, idOf).map((item): PickerRow<Item> => {
      place += 1
      return { kind: 'item', key: `${title} ${idOf(item)}`, item, id: idOf(item), place }
    })
    return rows.length > 0 ? [{ kind: 'heading', key: title, title }, ...rows] : []
  })
}

/** The page after those that were read, or undefined when there is none. */
export function nextPage<Item>(pages: readonly Page<Item>[]): number | undefined {
  const last = pages.at(-1)
  const read = pages.reduce((sum, { result }) => sum + result.length, 0)
  return last && last.result.length > 0 && read < last.count ? pages.length + 1 : undefined
}

/** The row that a key moves to from row `at` (-1: none yet), or undefined for a key that moves nowhere. Headings are passed over. */
export function rowAfterKey<Item>(
  rows: readonly PickerRow<Item>[],
  at: number,
  key: string,
  perScreen: number,
): number | undefined {
  const items = rows.flatMap((row, index) => (row.kind === 'item' ? [index] : []))
  const last = items.length - 1
  const now = items.indexOf(at)
  const moves: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + perScreen,
    PageUp: now - perScreen,
    Home: 0,
    End: last,
  }
  const move = moves[key]
  return move === undefined ? undefined : items[Math.min(Math.max(move, 0), last)]
}
