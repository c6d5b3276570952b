import { setImmediate } from 'node:timers/promises'

/** Items between two yields to the event loop: a few milliseconds of validating and folding texts. */
const SLICE_SIZE = 200

/** Maps a long list in order, yielding to the event loop after every 200 items so that other requests proceed. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE_SIZE === 0) await setImmediate()
    mapped.push(map(item, index))
  }
  return mapped
}
