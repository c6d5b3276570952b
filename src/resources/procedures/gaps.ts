import {
  type Closure,
  closedIntervals,
  type Interval,
  intervalsOutsideHours,
  type OpeningHours,
} from '../../domain/closures.ts'
import { type BusyPlan, overlapsOf } from '../../domain/conflicts.ts'

const MINUTE_MS = 60_000

/** Proposed times are multiples of this, in milliseconds. */
export const GAP_STEP_MS = 5 * MINUTE_MS

/** When a room without hours of its own is proposed: on working days by day. */
export const USUAL_HOURS: readonly OpeningHours[] = [
  { weekdays: [1, 2, 3, 4, 5], opens_at: '07:00', closes_at: '19:00' },
]

/** A room that may be proposed. */
export interface GapRoom {
  id: number
  /** Minutes between two patients. */
  turnover: number
  hours: readonly OpeningHours[]
  closures: readonly Closure[]
}

interface Taken extends Interval {
  /** Milliseconds that must lie before and after it. */
  gap: number
}

const roundUp = (at: number) => Math.ceil(at / GAP_STEP_MS) * GAP_STEP_MS

/** The spans of a window in which nothing is taken for some milliseconds, each from the first time that is proposed in it to its end. */
export function freeSpans(window: Interval, length: number, taken: readonly Taken[]): Interval[] {
  const spans: Interval[] = []
  let next = roundUp(window.from)
  for (const { from, to, gap } of taken.toSorted((a, b) => a.from - a.gap - (b.from - b.gap))) {
    const end = Math.min(from - gap, window.to)
    if (next + length <= end) spans.push({ from: next, to: end })
    next = Math.max(next, roundUp(to + gap))
  }
  if (next + length <= window.to) spans.push({ from: next, to: window.to })
  return spans
}

interface GapSearch {
  /** The surgery, at any time. */
  plan: BusyPlan
  window: Interval
  /** All other plans of these rooms and of the surgery's people, wherever they are. */
  others: readonly BusyPlan[]
  /** Absences of the surgery's people. */
  absences: readonly Closure[]
  zone: string
}

/** When a room is free, from the first time that is proposed to the end. */
export interface RoomGap<Room> extends Interval {
  room: Room
}

/**
 * When a surgery has a room, and its patient, surgeons and anaesthetists are free, for as long as it and what they have besides may take,
 * by their begin and then in the order of the rooms. Nothing that conflicts, not even possibly.
 */
export function gapsInRooms<Room extends GapRoom>(
  { plan, window, others, absences, zone }: GapSearch,
  rooms: readonly Room[],
): RoomGap<Room>[] {
  const length = plan.longEnd - plan.from
  const needsSame = (other: BusyPlan) =>
    // A millisecond of turnover: also what took no time.
    overlapsOf({ ...plan, roomId: null, from: other.from, shortEnd: other.from + 1 }, other, 1).length > 0
  const free = (gap: number) => (other: BusyPlan) => ({ from: other.from, to: other.longEnd, gap })
  const closed = (interval: Interval) => ({ ...interval, gap: 0 })
  const ofPeople = [
    ...others.filter(needsSame).map(free(0)),
    ...closedIntervals(absences, window, zone).map(closed),
  ]
  return rooms
    .flatMap((room) =>
      freeSpans(window, length, [
        ...ofPeople,
        ...others.filter(({ roomId }) => roomId === room.id).map(free(room.turnover * MINUTE_MS)),
        ...closedIntervals(room.closures, window, zone).map(closed),
        ...intervalsOutsideHours(room.hours.length > 0 ? room.hours : USUAL_HOURS, window, zone).map(closed),
      ]).map((span) => ({ ...span, room })),
    )
    .sort((a, b) => a.from - b.from)
}
