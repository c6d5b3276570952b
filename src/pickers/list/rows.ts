import type { Page } from '../../providers/pickers.ts'
import type { Picker } from '../picker.ts'

/** A heading, or an item with its position among all items, from 1. */
export type PickerRow<Item> =
  | { kind: 'heading'; key: string; title: string }
  | { kind: 'item'; key: string; item: Item; id: number; position: number }

/** Removes duplicates: a row inserted between two page requests appears on both pages. */
function distinct<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}

interface Section<Item> {
  title: string
  items: readonly Item[]
}

/** The rows of the non-empty sections. */
export function pickerRows<Item>(
  sections: readonly Section<Item>[],
  { itemId: idOf }: Pick<Picker<Item>, 'itemId'>,
): PickerRow<Item>[] {
  let position = 0
  return sections.flatMap(({ title, items }) => {
    const rows = distinct(items, idOf).map((item): PickerRow<Item> => {
      position += 1
      return { kind: 'item', key: `${title} ${idOf(item)}`, item, id: idOf(item), position }
    })
    return rows.length > 0 ? [{ kind: 'heading', key: title, title }, ...rows] : []
  })
}

/** The item of a list that has exactly one. */
export function onlyItem<Item>(rows: readonly PickerRow<Item>[]) {
  const [only, ...others] = rows.filter((row) => row.kind === 'item')
  return others.length === 0 ? only : undefined
}

/** The next page to load, or undefined after the last one. */
export function nextPage<Item>(pages: readonly Page<Item>[]): number | undefined {
  const last = pages.at(-1)
  const read = pages.reduce((sum, { result }) => sum + result.length, 0)
  return last && last.result.length > 0 && read < last.count ? pages.length + 1 : undefined
}

/**
 * The row that a key moves to from row `current` (-1: none yet), or undefined for any other key. Headings are
 * skipped.
 */
export function rowAfterKey<Item>(
  rows: readonly PickerRow<Item>[],
  current: number,
  key: string,
  perScreen: number,
): number | undefined {
  const items = rows.flatMap((row, index) => (row.kind === 'item' ? [index] : []))
  const last = items.length - 1
  const currentItem = items.indexOf(current)
  const targets: Record<string, number> = {
    ArrowDown: currentItem + 1,
    ArrowUp: currentItem - 1,
    PageDown: currentItem + perScreen,
    PageUp: currentItem - perScreen,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : items[Math.min(Math.max(target, 0), last)]
}
