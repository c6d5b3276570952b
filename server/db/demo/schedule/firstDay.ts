import { DEFAULT_TIME_ZONE, formatTime } from '../../../../src/domain/dates.ts'
import { formatMinutes, instantAt } from '../days.ts'
import { namedPatients } from '../patients.ts'
import { type Booking, type Day, FIRST_DAY_CONSULTATIONS, type ScheduleSize } from './booking.ts'
import { planConsultations } from './consulting.ts'
import { type ScheduleContext, withConsultation } from './otherDays.ts'
import { addMinutes, type Times } from './outcomes.ts'
import { planSlots, type Slot } from './slots.ts'

/**
 * The hospital's first day: every status of the map, whatever the hour of the first start. Where possible, procedures
 * planned before now are done and later ones are scheduled; at night, past ones are moved to the evening before.
 */
export function firstDay(scene: ScheduleContext, day: Day, size: ScheduleSize): Booking[] {
  return [...surgeries(scene, day, size.surgeries), ...consultations(scene, day)]
}

/** Number of past starts, within limits. */
function countPast(now: Date, starts: readonly number[], least: number, most: number): number {
  const clock = formatTime(now, DEFAULT_TIME_ZONE)
  const over = starts.filter((start) => formatMinutes(start) <= clock).length
  return Math.min(Math.max(over, least), most)
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
  const cidas = next.find(({ group }) => group.patients === 'adult' || group.patients === 'woman')

  return [
    ...past.map((slot, index) => {
      const booking = make.surgery(day, slot)
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
      const booking = make.surgery(day, slot)
      const start = addMinutes(context.now, -(RUNNING_MINUTES[index] ?? OVER_MINUTES))
      return happen.inProgress(index ? happen.mobile(booking) : booking, start)
    }),
    ...next.map((slot) => {
      if (slot === cidas) return make.surgery(day, slot, house.named.get(namedPatients.cida.name))
      const booking = make.surgery(day, slot)
      return slot === next.at(-1) ? happen.mobile(booking) : booking
    }),
  ]
}

const morningOf = (day: Day): string => instantAt(day.date, '07:10')

function lastInDifferentRooms(slots: readonly Slot[], count: number): Slot[] {
  const lastOfRooms = new Map(slots.map((slot) => [slot.room.id, slot]))
  return [...lastOfRooms.values()].sort((one, other) => other.start - one.start).slice(0, count)
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

function consultations({ context, house, random, make, happen }: ScheduleContext, day: Day): Booking[] {
  const consultings = planConsultations(house, FIRST_DAY_CONSULTATIONS, random)
  const over = countPast(
    context.now,
    consultings.map(({ minutes }) => minutes),
    5,
    8,
  )
  return consultings.map((consulting, index) => {
    if (index === over) return make.consultation(day, consulting, house.named.get(namedPatients.joao.name))
    const booking = make.consultation(day, consulting)
    if (index > over) return booking
    if (index === 1) return happen.cancelled(booking, addMinutes(context.now, -random.between(70, 200)))
    if (index === 2) return happen.consultationTeamChanged(booking)
    const planned = addMinutes(booking.row.pre_probable_date ?? context.now, random.between(15, 35))
    const latest = addMinutes(context.now, -10 * (over - index))
    const moment = planned < latest ? planned : latest
    return happen.consulted(index === 3 ? happen.mobile(booking) : booking, moment)
  })
}
