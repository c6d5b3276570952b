import { DEFAULT_TIME_ZONE, formatTime } from '../../../src/domain/dates.ts'
import { formatMinutes, instantAt } from '../days.ts'
import { namedPatients } from '../patients.ts'
import { type Booking, type Day, FIRST_DAY_CONSULTATIONS, type ScheduleSize } from './booking.ts'
import { withClashes } from './clashes.ts'
import { planConsultations } from './consulting.ts'
import { type ScheduleContext, withConsultation } from './otherDays.ts'
import { addMinutes, type Times } from './outcomes.ts'
import { pickSurgeon, planSlots, type Slot } from './slots.ts'

/**
 * The hospital's first day, with every status of the map whatever the time of the first start: past
 * procedures are planned before now, future ones after it. At night, past procedures took place on the
 * previous evening.
 */
export function firstDay(scene: ScheduleContext, day: Day, size: ScheduleSize): Booking[] {
  return [...surgeries(scene, day, size.surgeries), ...consultations(scene, day)]
}

/** Minutes after midnight, in the hospital's time zone. */
function minutesOfDay(moment: string | Date): number {
  const [hours = 0, minutes = 0] = formatTime(new Date(moment), DEFAULT_TIME_ZONE).split(':').map(Number)
  return hours * 60 + minutes
}

/** Number of past starts, within limits. */
function countPast(now: Date, starts: readonly number[], least: number, most: number): number {
  const over = starts.filter((start) => start <= minutesOfDay(now)).length
  return Math.min(Math.max(over, least), most)
}

const LAST_MINUTE = 24 * 60 - 1
const STEP_MINUTES = 5

const roundDown = (minutes: number): number => minutes - (minutes % STEP_MINUTES)

/** Moves starts that are not after now behind it, one after another. */
function startsAfter(now: number, starts: readonly number[]): number[] {
  const gap = Math.min(25, Math.floor((LAST_MINUTE - now) / (starts.length + 1)))
  const first = gap < STEP_MINUTES ? now : roundDown(now)
  return starts.map((start, index) => (start > now ? start : first + gap * (index + 1)))
}

/** Moves starts that are after now before it, one after another, none before midnight. */
function startsBefore(now: number, starts: readonly number[]): number[] {
  const gap = Math.min(20, Math.floor(now / (starts.length + 1)))
  const last = gap < STEP_MINUTES ? now : roundDown(now)
  return starts.map((start, index) => (start <= now ? start : last - gap * (starts.length - index)))
}

/** Minutes since the start of each running anaesthesia. */
const RUNNING_MINUTES = [14, 52]

/** Minutes since the end of the last finished procedure. */
const OVER_MINUTES = 60

function surgeries(scene: ScheduleContext, day: Day, count: number): Booking[] {
  const { context, house, random, make, happen } = scene
  const slots = planSlots(house, count, random)
  const over = countPast(
    context.now,
    slots.map(({ start }) => start),
    8,
    10,
  )
  const running = lastInDifferentRooms(slots.slice(0, over), RUNNING_MINUTES.length)
  const past = slots.slice(0, over).filter((slot) => !running.includes(slot))
  const next = slots.slice(over)
  const times = actualTimes(past, day, addMinutes(context.now, -OVER_MINUTES))
  const starts = plannedStarts({ past, running, next }, context.now, day, times)
  const timed = (slot: Slot): Slot => ({ ...slot, start: starts.get(slot) ?? slot.start })
  const cidas = next.find(({ group }) => group.patients === 'adult' || group.patients === 'woman')
  const others = next.filter((slot) => slot !== cidas)
  const taken = new Set(slots.map(({ surgeon }) => surgeon))
  const clashing = withClashes(others.map(timed), LAST_MINUTE, (group) => {
    const surgeon = pickSurgeon(group, house, taken, random)
    taken.add(surgeon)
    return surgeon
  })
  const planned = (slot: Slot): Slot => clashing[others.indexOf(slot)] ?? timed(slot)

  return [
    ...past.map((slot, index) => {
      const booking = make.surgery(day, planned(slot))
      const fates = [
        () => happen.done(withConsultation(scene, day, booking), times(slot)),
        () => happen.failedIntegration(booking, times(slot)),
        () => happen.pdfPending(make.withConsultation(booking, morningOf(day), slot.main), times(slot)),
        () => happen.cancelled(booking, addMinutes(context.now, -random.between(70, 200))),
        () => happen.teamChangedOpen(booking, times(slot)),
        () => happen.teamChangedClosed(booking, times(slot)),
      ]
      return fates[index]?.() ?? happen.done(booking, times(slot))
    }),
    ...running.map((slot, index) => {
      const booking = make.surgery(day, planned(slot))
      const start = addMinutes(context.now, -(RUNNING_MINUTES[index] ?? OVER_MINUTES))
      return happen.inProgress(index ? happen.mobile(booking) : booking, start)
    }),
    ...next.map((slot) => {
      if (slot === cidas) return make.surgery(day, planned(slot), house.named.get(namedPatients.cida.name))
      const booking = make.surgery(day, planned(slot))
      return slot === next.at(-1) ? happen.mobile(booking) : booking
    }),
  ]
}

const morningOf = (day: Day): string => instantAt(day.date, '07:10')

function lastInDifferentRooms(slots: readonly Slot[], count: number): Slot[] {
  const lastOfRooms = new Map(slots.map((slot) => [slot.room.id, slot]))
  return [...lastOfRooms.values()].sort((a, b) => b.start - a.start).slice(0, count)
}

/** Gap between two cases, and maximum duration of a case moved forward, in minutes. */
const BETWEEN_MINUTES = 20
const SHORT_CASE_MINUTES = 75

/** Actual times: as planned, or packed per room so that the last one ends before the limit. */
function actualTimes(past: readonly Slot[], day: Day, limit: string): (slot: Slot) => Times {
  const free = new Map<number, string>()
  const found = new Map<Slot, Times>()
  for (const slot of past.toReversed()) {
    const planned = addMinutes(instantAt(day.date, formatMinutes(slot.start)), slot.minutes)
    const latest = free.get(slot.room.id) ?? limit
    const isLate = planned > latest
    const end = isLate ? latest : planned
    const start = addMinutes(end, -(isLate ? Math.min(slot.minutes, SHORT_CASE_MINUTES) : slot.minutes))
    free.set(slot.room.id, addMinutes(start, -BETWEEN_MINUTES))
    found.set(slot, { start, end })
  }
  return (slot) => found.get(slot) ?? { start: limit, end: limit }
}

interface FirstDaySlots {
  past: readonly Slot[]
  running: readonly Slot[]
  next: readonly Slot[]
}

/** Delay of a running anaesthesia after its planned start, in minutes. */
const LATE_MINUTES = 12

/** Planned starts in minutes after midnight that are consistent with what has happened by now. */
function plannedStarts(
  { past, running, next }: FirstDaySlots,
  moment: Date,
  day: Day,
  times: (slot: Slot) => Times,
): Map<Slot, number> {
  const now = minutesOfDay(moment)
  const midnight = instantAt(day.date, '00:00')
  const atNight = past.some((slot) => times(slot).start < midnight)
  const begunLater = (slot: Slot) => (atNight ? LAST_MINUTE : roundDown(minutesOfDay(times(slot).start)))
  const actual = past.map((slot) => (slot.start <= now ? slot.start : begunLater(slot)))
  const begun = RUNNING_MINUTES.map((minutes) => roundDown(Math.max(0, now - minutes - LATE_MINUTES)))
  const later = startsAfter(
    now,
    next.map(({ start }) => start),
  )
  return new Map([...zip(past, startsBefore(now, actual)), ...zip(running, begun), ...zip(next, later)])
}

const zip = (slots: readonly Slot[], starts: readonly number[]): [Slot, number][] =>
  slots.map((slot, index) => [slot, starts[index] ?? slot.start])

function consultations({ context, house, random, make, happen }: ScheduleContext, day: Day): Booking[] {
  const drawn = planConsultations(house, FIRST_DAY_CONSULTATIONS, random)
  const times = drawn.map(({ minutes }) => minutes)
  const over = countPast(context.now, times, 5, 8)
  const now = minutesOfDay(context.now)
  const starts = [...startsBefore(now, times.slice(0, over)), ...startsAfter(now, times.slice(over))]
  return drawn.map((booked, index) => {
    const consulting = { ...booked, minutes: starts[index] ?? booked.minutes }
    if (index === over) return make.consultation(day, consulting, house.named.get(namedPatients.joao.name))
    const booking = make.consultation(day, consulting)
    if (index > over) return booking
    if (index === 1) return happen.cancelled(booking, addMinutes(context.now, -random.between(70, 200)))
    if (index === 2) return happen.consultationTeamChanged(booking)
    const usual = addMinutes(booking.row.pre_probable_date ?? context.now, random.between(15, 35))
    const latest = addMinutes(context.now, -10 * (over - index))
    const moment = usual < latest ? usual : latest
    return happen.consulted(index === 3 ? happen.mobile(booking) : booking, moment)
  })
}
