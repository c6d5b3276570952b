import { setImmediate } from 'node:timers/promises'

/** Items between two turns of the event loop: a few milliseconds of checking and folding texts. */
const SLICE = 200

/** Maps a long list in order, giving the event loop back after every 200 items, so that others are served meanwhile. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await setImmediate()
    mapped.push(map(item, index))
  }
  return mapped
}
