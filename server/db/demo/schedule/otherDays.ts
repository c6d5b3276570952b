import { namedPatients } from '../content/patients.ts'
import type { ScheduleSize } from '../content/schedule.ts'
import type { DemoContext } from '../context.ts'
import { dayFrom, instantAt, timeOf } from '../days.ts'
import type { Random } from '../random.ts'
import type { Booking, BookingMaker, Day } from './booking.ts'
import { consultationBefore, consultingsOf, weekday } from './consulting.ts'
import { type House, seniorsOf } from './house.ts'
import { later, type Outcomes } from './outcomes.ts'
import { type Slot, slotsOf } from './slots.ts'

export interface Scene {
  context: DemoContext
  house: House
  random: Random
  make: BookingMaker
  happen: Outcomes
}

/** What a day of past or future holds, and the first day of all but the hospital. */
export function otherDay(scene: Scene, day: Day, size: ScheduleSize): Booking[] {
  const { house, random, make } = scene
  const slots = slotsOf(house, lighter(size.surgeries, day, random), random)
  const consultings = consultingsOf(house, lighter(size.consultations, day, random), random)
  return [
    ...slots.map((slot, place) => surgeryOf(scene, day, slot, place === 0)),
    ...consultings.map((consulting) => afterConsultation(scene, day, make.consultation(day, consulting))),
  ]
}

/** Give or take two of ten; half on Saturdays, a third on Sundays, and nothing lighter on the first day. */
function lighter(count: number, { date, offset }: Day, random: Random): number {
  const share = offset === 0 ? 1 : ({ 6: 0.5, 0: 0.3 }[weekday(date)] ?? random.between(80, 120) / 100)
  return Math.round(count * share)
}

/** The day whose first surgery has its consultation on the first day. */
const PREPARED_ON_FIRST_DAY = 7

function surgeryOf(scene: Scene, day: Day, slot: Slot, isFirst: boolean): Booking {
  const { house, random, make, happen, context } = scene
  const zuleica = day.offset === 0 && isFirst ? house.named.get(namedPatients.zuleica.name) : undefined
  const booking = make.surgery(day, slot, zuleica)
  if (day.offset < 0) return operated(scene, day, slot, booking)
  if (isFirst && day.offset === PREPARED_ON_FIRST_DAY)
    return make.withConsultation(booking, instantAt(dayFrom(context.now, 0), '16:10'), slot.main)
  if (day.offset > 0 && random.chance(0.03))
    return happen.cancelled(booking, later(context.now, -random.between(60, 1200)))
  const prepared = random.chance(0.15) ? consulted(scene, day, booking) : booking
  return day.offset > 0 && random.chance(0.05) ? happen.mobile(prepared) : prepared
}

/** The surgery with the consultation before it, which took place if it was before the first start's day. */
export function consulted(
  { context, house, random, make, happen }: Scene,
  day: Day,
  booking: Booking,
): Booking {
  const before = consultationBefore(context.now, day.offset, random)
  const both = make.withConsultation(booking, before.date, random.pick(seniorsOf(house)))
  return before.offset < 0 ? happen.consulted(both, later(before.date, random.between(15, 35))) : both
}

/** What became of a surgery of a past day. */
function operated(scene: Scene, day: Day, slot: Slot, booking: Booking): Booking {
  const { context, house, random, make, happen } = scene
  const start = instantAt(day.date, timeOf(slot.start))
  const fate = random.between(1, 100)
  if (fate <= 6) return happen.cancelled(booking, later(start, -random.between(30, 900)))
  const times = {
    start: later(start, random.between(0, 10)),
    end: later(start, slot.minutes - random.between(0, 5)),
  }
  if (fate <= 10) {
    const before = consultationBefore(context.now, day.offset, random)
    return happen.pdfPending(
      make.withConsultation(booking, before.date, random.pick(seniorsOf(house))),
      times,
    )
  }
  const prepared = random.chance(0.15) ? consulted(scene, day, booking) : booking
  if (fate <= 13) return happen.failedIntegration(prepared, times)
  if (fate <= 16) return happen.teamChangedClosed(prepared, times)
  return happen.done(fate <= 30 ? happen.mobile(prepared) : prepared, times)
}

/** What became of a consultation; most of the past ones took place. */
function afterConsultation({ context, random, happen }: Scene, day: Day, booking: Booking): Booking {
  const planned = booking.row.pre_probable_date ?? ''
  const fate = random.between(1, 100)
  if (day.offset >= 0)
    return day.offset > 0 && fate <= 3
      ? happen.cancelled(booking, later(context.now, -random.between(60, 1200)))
      : booking
  if (fate <= 8) return happen.cancelled(booking, later(planned, -random.between(30, 900)))
  if (fate <= 11) return happen.consultationTeamChanged(booking)
  if (fate <= 15) return booking
  return happen.consulted(booking, later(planned, random.between(15, 35)))
}
