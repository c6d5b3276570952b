import { closedIntervals, type Interval, intervalsOutsideHours } from '../../../domain/closures.ts'
import { DEFAULT_TURNOVER } from '../../../domain/conflicts.ts'
import { fromLocalDateTime } from '../../../domain/dates.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import type { Sector } from '../../../providers/sectors.ts'
import type { DayConstraints } from '../../../resources/procedures/constraints.ts'
import { plansOf } from '../../../resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Hours of the day that are always shown. */
const SHOWN_HOURS = [7, 19] as const

/** A surgery or consultation as it is drawn: instants in milliseconds, within the shown hours. */
export interface LaneCase extends Interval {
  record: ProcedureRecord
  kind: ProcedureHalf
  /** Until when it certainly lasts; `to` is until when it may. */
  certainTo: number
  /** Nobody said how long it takes. */
  isOpen: boolean
  /** It began on the day before. */
  isOfBefore: boolean
  /** The time after it that its room needs. */
  turnoverTo: number
  /** Which of the levels of its lane it is on, from 0. */
  level: number
}

/** When a room is closed. */
export interface ClosedSpan extends Interval {
  /** Why, if it is a closure and not outside the room's hours. */
  reason?: string
}

export interface Lane {
  id: number
  name: string
  /** By their begin. */
  cases: readonly LaneCase[]
  /** How many cases share its height; 1 for none. */
  levels: number
  closed: readonly ClosedSpan[]
}

/** The rooms of a sector. */
export interface LaneGroup {
  id: number
  name: string
  /** Whose it is: a surgery stays in its institution. */
  institution: number
  lanes: readonly Lane[]
}

/** A day as lanes: the shown hours, in milliseconds, the rooms by sector, and what has no room. */
export interface DayLanes extends Interval {
  groups: readonly LaneGroup[]
  consultations: Lane | undefined
  roomless: Lane | undefined
}

interface LanesDay {
  /** 'YYYY-MM-DD' */
  day: string
  zone: string
  /** Milliseconds. */
  now: number
  /** Of the day, and those of the day before, which may last into it. */
  surgeries: readonly ProcedureRecord[]
  consultations: readonly ProcedureRecord[]
  sectors: readonly Sector[]
  constraints: readonly DayConstraints[]
}

/** Names a case among all of a day. */
export const caseKey = ({ record, kind }: LaneCase) => `${kind} ${record.id}`

const collator = new Intl.Collator('pt-BR', { numeric: true })
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)

/** A case over all of its time; null for one that takes none, as it is cancelled or inactive. */
function spanOf(
  record: ProcedureRecord,
  kind: ProcedureHalf,
  now: number,
  turnover: number,
): LaneCase | null {
  const [plan] = plansOf(record, now, [kind])
  if (!plan) return null
  const { from, shortEnd: certainTo, longEnd: to, isOpen } = plan
  const turnoverTo = kind === 'surgery' ? to + turnover * MINUTE_MS : to
  return { record, kind, from, certainTo, to, isOpen, isOfBefore: false, turnoverTo, level: 0 }
}

/** Puts cases that certainly overlap on levels of their own, the earliest on the first. A tail that may be ends where the next one begins. */
function onLevels(cases: readonly LaneCase[]): Pick<Lane, 'cases' | 'levels'> {
  const ends: LaneCase[] = []
  const placed = [...cases]
    .sort((a, b) => a.from - b.from || a.record.id - b.record.id)
    .map((one) => {
      const free = ends.findIndex((last) => last.certainTo <= one.from)
      const level = free < 0 ? ends.length : free
      const case_ = { ...one, level }
      const before = ends[level]
      if (before) {
        before.to = Math.min(before.to, one.from)
        before.turnoverTo = Math.min(before.turnoverTo, one.from)
      }
      ends[level] = case_
      return case_
    })
  return { cases: placed, levels: Math.max(1, ends.length) }
}

/** What is in no room, as a lane; undefined if there is nothing. */
const roomlessLane = (cases: readonly LaneCase[]): Lane | undefined =>
  cases.length > 0 ? { id: 0, name: '', ...onLevels(cases), closed: [] } : undefined

function closedOf(
  room: DayConstraints['rooms'][number] | undefined,
  window: Interval,
  zone: string,
): ClosedSpan[] {
  if (!room) return []
  const within = ({ from, to }: Interval) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  })
  return [
    ...intervalsOutsideHours(room.hours, window, zone).map(within),
    ...closedIntervals(room.closures, window, zone).map((interval) => ({
      ...within(interval),
      reason: interval.closure.reason,
    })),
  ]
}

/** Rooms by sector: those of the register, and those that only the day's surgeries name. */
function roomsOf({ sectors, surgeries }: LanesDay) {
  const groups = new Map(
    sectors.map(({ id, name, institution_id: institution, surgery_center_rooms = [] }) => [
      id,
      { id, name, institution, rooms: new Map(surgery_center_rooms.map((room) => [room.id, room.name])) },
    ]),
  )
  const known = new Set(
    sectors.flatMap(({ surgery_center_rooms = [] }) => surgery_center_rooms.map(({ id }) => id)),
  )
  for (const {
    surgery_center_room: room,
    surgery_center: sector,
    institution_id: institution,
  } of surgeries) {
    if (!room || known.has(room.id)) continue
    const id = sector?.id ?? 0
    const group = groups.get(id) ?? {
      id,
      name: sector?.name ?? '',
      institution,
      rooms: new Map<number, string>(),
    }
    group.rooms.set(room.id, room.name)
    groups.set(id, group)
  }
  return [...groups.values()].filter(({ rooms }) => rooms.size > 0).sort(byName)
}

/** The cases of a day by room and hour. */
export function dayLanes(given: LanesDay): DayLanes {
  const { day, zone, now, surgeries, consultations, constraints } = given
  const start = Date.parse(fromLocalDateTime(`${day}T00:00:00`, zone))
  const whole: Interval = { from: start, to: start + 24 * HOUR_MS }
  const limits = new Map(
    constraints.flatMap(({ rooms, time_zone }) =>
      rooms.map((room) => [room.id, { room, time_zone }] as const),
    ),
  )
  const turnoverOf = ({ surgery_center_room_id: id }: ProcedureRecord) =>
    limits.get(id ?? 0)?.room.turnover ?? DEFAULT_TURNOVER
  const isOfDay = ({ from, to }: Interval) => from < whole.to && to > whole.from
  const spans = (records: readonly ProcedureRecord[], kind: ProcedureHalf) =>
    records
      .flatMap((record) => spanOf(record, kind, now, turnoverOf(record)) ?? [])
      .filter(isOfDay)
      .map((one) => ({ ...one, isOfBefore: one.from < start }))
  const operated = spans(surgeries, 'surgery')
  const consulted = spans(consultations, 'consultation')
  const all = [...operated, ...consulted]
  const hourOf = (at: number, round: (hours: number) => number) =>
    start + round((at - start) / HOUR_MS) * HOUR_MS
  const window: Interval = {
    from: Math.max(
      whole.from,
      Math.min(start + SHOWN_HOURS[0] * HOUR_MS, ...all.map(({ from }) => hourOf(from, Math.floor))),
    ),
    to: Math.min(
      whole.to,
      Math.max(start + SHOWN_HOURS[1] * HOUR_MS, ...all.map(({ to }) => hourOf(to, Math.ceil))),
    ),
  }
  const inRoom = new Map<number | null, LaneCase[]>()
  for (const one of operated) {
    const room = one.record.surgery_center_room_id
    inRoom.set(room, [...(inRoom.get(room) ?? []), one])
  }
  const groups = roomsOf(given)
  const drawn = new Set(groups.flatMap(({ rooms }) => [...rooms.keys()]))
  return {
    ...window,
    groups: groups.map(({ rooms, ...group }) => ({
      ...group,
      lanes: [...rooms]
        .map(([room, roomName]) => ({
          ...{ id: room, name: roomName },
          ...onLevels(inRoom.get(room) ?? []),
          closed: closedOf(limits.get(room)?.room, window, limits.get(room)?.time_zone ?? zone),
        }))
        .sort(byName),
    })),
    consultations: roomlessLane(consulted),
    // Also one whose room nothing names: no surgery is nowhere.
    roomless: roomlessLane(
      operated.filter(({ record: { surgery_center_room_id: id } }) => id === null || !drawn.has(id)),
    ),
  }
}
