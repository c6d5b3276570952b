import { type BusyPlan, type Overlap, overlapsOf } from '../../../src/domain/conflicts.ts'
import type { BusyElsewhere } from '../../../src/resources/procedures/elsewhere.ts'
import { mapInSlices } from '../../http/slices.ts'
import { resourcesOf } from '../../scheduling/conflicts.ts'

/** A plan of one of a sheet's rows, by its index, of a record that stands, by its id, or of another institution of the group. */
export type Entry = { plan: BusyPlan } & ({ row: number } | { record: number } | { elsewhere: BusyElsewhere })

type RowEntry = Extract<Entry, { row: number }>

/** A certain overlap of a row with another plan. */
export interface RowOverlap {
  entry: RowEntry
  other: Entry
  overlap: Overlap
}

/** What is over is a record of what was, in a sheet, too. */
export const isDue = (entry: Entry): entry is RowEntry => 'row' in entry && !entry.plan.isDone

const orderOf = (entry: Entry): number => ('row' in entry ? entry.row : -1)

const compareEntries = (a: Entry, b: Entry): number => a.plan.from - b.plan.from || orderOf(a) - orderOf(b)

export const inOrderOfTime = <E extends Entry>(entries: readonly E[]): E[] =>
  [...entries].sort(compareEntries)

/** Plans that need one thing, in the order of time: those around a time are found without a look at the others. */
class Timeline {
  private readonly entries: Entry[] = []
  /** Up to each entry: the latest end, if all are short. */
  private readonly ends: number[] = []

  /** @param entry no earlier than those before */
  add(entry: Entry): void {
    this.entries.push(entry)
    this.ends.push(Math.max(this.ends.at(-1) ?? entry.plan.shortEnd, entry.plan.shortEnd))
  }

  /** Those that are busy between two instants even if they are short, the latest first. */
  *around(from: number, to: number): Generator<Entry> {
    for (let at = this.countBefore(to) - 1; at >= 0 && (this.ends[at] ?? from) > from; at--) {
      const entry = this.entries[at]
      if (entry && entry.plan.shortEnd > from) yield entry
    }
  }

  /** How many begin before an instant. */
  private countBefore(instant: number): number {
    let [low, high] = [0, this.entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.entries[middle]?.plan.from ?? instant) < instant) low = middle + 1
      else high = middle
    }
    return low
  }
}

class Timelines {
  private readonly lines = new Map<string | number, Timeline>()

  /** @param entry no earlier than those before */
  add(key: string | number, entry: Entry): void {
    const line = this.lines.get(key) ?? new Timeline()
    line.add(entry)
    this.lines.set(key, line)
  }

  around(key: string | number, from: number, to: number): Iterable<Entry> {
    return this.lines.get(key)?.around(from, to) ?? []
  }
}

const isMainClash = ({ kind, certainty }: Overlap) => kind === 'mainAnaesthetist' && certainty === 'certain'

/**
 * The rows whose main anaesthetist certainly has another anaesthesia at the time: with a record, or a row that is over, always the
 * row; of two rows the later one, unless the earlier one is without him, too.
 * @param entries all rows and records
 */
export async function mainClashes(entries: readonly Entry[]): Promise<RowOverlap[]> {
  const sorted = inOrderOfTime(entries.filter(({ plan }) => plan.mainId !== null))
  const fixed = new Timelines()
  for (const entry of sorted) if (!isDue(entry)) fixed.add(entry.plan.mainId ?? 0, entry)
  const kept = new Timelines()
  const clash = (entry: RowEntry, lines: Timelines): RowOverlap | undefined => {
    const { mainId, from, shortEnd } = entry.plan
    for (const other of lines.around(mainId ?? 0, from, shortEnd)) {
      const overlap = overlapsOf(entry.plan, other.plan, 0).find(isMainClash)
      if (overlap) return { entry, other, overlap }
    }
    return undefined
  }
  const found = await mapInSlices(sorted.filter(isDue), (entry) => {
    const lost = clash(entry, fixed) ?? clash(entry, kept)
    if (!lost) kept.add(entry.plan.mainId ?? 0, entry)
    return lost
  })
  return found.filter((lost) => lost !== undefined)
}

/** Others with which a row is compared in one thing: of thousands in one room at one time not every pair counts. */
const MOST_COMPARED = 50

function sourceOf(entry: Entry): string {
  if ('row' in entry) return `row ${entry.row}`
  return 'record' in entry ? `record ${entry.record}` : 'elsewhere'
}

/** Whether an overlap of two is one of the second: of a row with a record, and of the later one of two rows. */
const isOfSecond = (first: Entry, second: RowEntry): boolean =>
  first !== second && (!isDue(first) || compareEntries(first, second) < 0)

/** The certain overlaps of a row with others, each kind once a pair. @param turnover milliseconds between two patients in its room */
function overlapsOfRow(entry: RowEntry, lines: Timelines, turnover: number): RowOverlap[] {
  const { from, shortEnd } = entry.plan
  const others = new Set<Entry>()
  for (const name of resourcesOf(entry.plan)) {
    let compared = 0
    for (const other of lines.around(name, from - turnover, shortEnd + turnover)) {
      if (isOfSecond(other, entry)) others.add(other)
      if (++compared === MOST_COMPARED) break
    }
  }
  const earliest = new Map<string, RowOverlap>()
  for (const other of inOrderOfTime([...others]))
    for (const overlap of overlapsOf(entry.plan, other.plan, turnover)) {
      const key = `${overlap.kind} ${sourceOf(other)}`
      if (overlap.certainty === 'certain' && !earliest.has(key)) earliest.set(key, { entry, other, overlap })
    }
  return [...earliest.values()]
}

/**
 * All certain overlaps of rows that are still to come with each other, with other rows and with records; one of two rows is one of the
 * later row.
 * @param entries all rows and records
 * @param turnoverOf milliseconds between two patients in a room
 * @param most that are returned, the earliest ones; all count
 */
export async function certainOverlaps(
  entries: readonly Entry[],
  turnoverOf: (roomId: number | null) => number,
  most: number,
): Promise<{ count: number; overlaps: RowOverlap[] }> {
  const sorted = inOrderOfTime(entries)
  const lines = new Timelines()
  for (const entry of sorted) for (const name of resourcesOf(entry.plan)) lines.add(name, entry)
  const overlaps: RowOverlap[] = []
  const counts = await mapInSlices(sorted.filter(isDue), (entry) => {
    const found = overlapsOfRow(entry, lines, turnoverOf(entry.plan.roomId))
    overlaps.push(...found.slice(0, most - overlaps.length))
    return found.length
  })
  return { count: counts.reduce((a, b) => a + b, 0), overlaps }
}
