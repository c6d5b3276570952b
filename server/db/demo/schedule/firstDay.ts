import { DEFAULT_TIME_ZONE, formatTime } from '../../../../src/domain/dates.ts'
import { namedPatients } from '../content/patients.ts'
import { FIRST_DAY_CONSULTATIONS, type ScheduleSize } from '../content/schedule.ts'
import { instantAt, timeOf } from '../days.ts'
import type { Booking, Day } from './booking.ts'
import { consultingsOf } from './consulting.ts'
import { consulted, type Scene } from './otherDays.ts'
import { later, type Times } from './outcomes.ts'
import { type Slot, slotsOf } from './slots.ts'

/**
 * The hospital's first day: every status of the map, at whatever hour the first start happens. Things went by the hour of
 * the start where they could: what was planned before it is over, what comes after it is scheduled. At night they
 * went otherwise than planned, and what is over was over the evening before.
 */
export function firstDay(scene: Scene, day: Day, size: ScheduleSize): Booking[] {
  return [...surgeries(scene, day, size.surgeries), ...consultations(scene, day)]
}

/** How many of the day's times are over, within those limits. */
function overAt(now: Date, starts: readonly number[], least: number, most: number): number {
  const clock = formatTime(now, DEFAULT_TIME_ZONE)
  const over = starts.filter((start) => timeOf(start) <= clock).length
  return Math.min(Math.max(over, least), most)
}

/** The anaesthesias that run started so many minutes ago. */
const RUNNING_MINUTES = [14, 52]

/** What is over was over so long before now. */
const OVER_MINUTES = 60

function surgeries(scene: Scene, day: Day, count: number): Booking[] {
  const { context, house, random, make, happen } = scene
  const slots = slotsOf(house, count, random)
  const over = overAt(
    context.now,
    slots.map(({ start }) => start),
    8,
    10,
  )
  const running = lastInDifferentRooms(slots.slice(0, over), RUNNING_MINUTES.length)
  const past = slots.slice(0, over).filter((slot) => !running.includes(slot))
  const next = slots.slice(over)
  const times = timesOf(past, day, later(context.now, -OVER_MINUTES))
  const cidas = next.find(({ group }) => group.patients === 'adult' || group.patients === 'woman')

  return [
    ...past.map((slot, place) => {
      const booking = make.surgery(day, slot)
      const fates = [
        () => happen.done(consulted(scene, day, booking), times(slot)),
        () => happen.failedIntegration(booking, times(slot)),
        () => happen.pdfPending(make.withConsultation(booking, morning(day), slot.main), times(slot)),
        () => happen.cancelled(booking, later(context.now, -random.between(70, 200))),
        () => happen.teamChangedOpen(booking, times(slot)),
        () => happen.teamChangedClosed(booking, times(slot)),
      ]
      return fates[place]?.() ?? happen.done(booking, times(slot))
    }),
    ...running.map((slot, place) => {
      const booking = make.surgery(day, slot)
      const start = later(context.now, -(RUNNING_MINUTES[place] ?? OVER_MINUTES))
      return happen.inProgress(place ? happen.mobile(booking) : booking, start)
    }),
    ...next.map((slot) => {
      if (slot === cidas) return make.surgery(day, slot, house.named.get(namedPatients.cida.name))
      const booking = make.surgery(day, slot)
      return slot === next.at(-1) ? happen.mobile(booking) : booking
    }),
  ]
}

const morning = (day: Day): string => instantAt(day.date, '07:10')

function lastInDifferentRooms(slots: readonly Slot[], count: number): Slot[] {
  const lastOfRooms = new Map(slots.map((slot) => [slot.room.id, slot]))
  return [...lastOfRooms.values()].sort((one, other) => other.start - one.start).slice(0, count)
}

/** After one case and before the next, in minutes; and how long a case takes that was brought forward, at most. */
const BETWEEN_MINUTES = 20
const SHORT_CASE_MINUTES = 75

/** When each was really done: as planned, or else one after the other in its room so that the last is over by then. */
function timesOf(past: readonly Slot[], day: Day, limit: string): (slot: Slot) => Times {
  const free = new Map<number, string>()
  const found = new Map<Slot, Times>()
  for (const slot of past.toReversed()) {
    const planned = later(instantAt(day.date, timeOf(slot.start)), slot.minutes)
    const latest = free.get(slot.room.id) ?? limit
    const isLate = planned > latest
    const end = isLate ? latest : planned
    const start = later(end, -(isLate ? Math.min(slot.minutes, SHORT_CASE_MINUTES) : slot.minutes))
    free.set(slot.room.id, later(start, -BETWEEN_MINUTES))
    found.set(slot, { start, end })
  }
  return (slot) => found.get(slot) ?? { start: limit, end: limit }
}

function consultations({ context, house, random, make, happen }: Scene, day: Day): Booking[] {
  const consultings = consultingsOf(house, FIRST_DAY_CONSULTATIONS, random)
  const over = overAt(
    context.now,
    consultings.map(({ minutes }) => minutes),
    5,
    8,
  )
  return consultings.map((consulting, place) => {
    if (place === over) return make.consultation(day, consulting, house.named.get(namedPatients.joao.name))
    const booking = make.consultation(day, consulting)
    if (place > over) return booking
    if (place === 1) return happen.cancelled(booking, later(context.now, -random.between(70, 200)))
    if (place === 2) return happen.consultationTeamChanged(booking)
    const planned = later(booking.row.pre_probable_date ?? context.now, random.between(15, 35))
    const latest = later(context.now, -10 * (over - place))
    const moment = planned < latest ? planned : latest
    return happen.consulted(place === 3 ? happen.mobile(booking) : booking, moment)
  })
}
