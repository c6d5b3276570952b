import type { DemoContext } from '../context.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import { namedPatients } from '../patients.ts'
import type { Random } from '../random.ts'
import type { Booking, BookingFactory, Day, ScheduleSize } from './booking.ts'
import { consultationBefore, planConsultations, weekday } from './consulting.ts'
import { type InstitutionResources, mainAnaesthetists } from './house.ts'
import { addMinutes, type Outcomes } from './outcomes.ts'
import { planSlots, type Slot } from './slots.ts'

export interface ScheduleContext {
  context: DemoContext
  house: InstitutionResources
  random: Random
  make: BookingFactory
  happen: Outcomes
}

/** A past or future day; also the first day of institutions other than the hospital. */
export function otherDay(scene: ScheduleContext, day: Day, size: ScheduleSize): Booking[] {
  const { house, random, make } = scene
  const slots = planSlots(house, adjustForWeekday(size.surgeries, day, random), random)
  const consultings = planConsultations(house, adjustForWeekday(size.consultations, day, random), random)
  return [
    ...slots.map((slot, index) => createSurgery(scene, day, slot, index === 0)),
    ...consultings.map((consulting) => afterConsultation(scene, day, make.consultation(day, consulting))),
  ]
}

/** Varies a count by up to 20 %; half on Saturdays, a third on Sundays; the first day is unchanged. */
function adjustForWeekday(count: number, { date, offset }: Day, random: Random): number {
  const share = offset === 0 ? 1 : ({ 6: 0.5, 0: 0.3 }[weekday(date)] ?? random.between(80, 120) / 100)
  return Math.round(count * share)
}

/** Offset of the day whose first surgery has its consultation on the first day. */
const PREPARED_ON_FIRST_DAY = 7

function createSurgery(scene: ScheduleContext, day: Day, slot: Slot, isFirst: boolean): Booking {
  const { house, random, make, happen, context } = scene
  const zuleica = day.offset === 0 && isFirst ? house.named.get(namedPatients.zuleica.name) : undefined
  const booking = make.surgery(day, slot, zuleica)
  if (day.offset < 0) return withOutcome(scene, day, slot, booking)
  if (isFirst && day.offset === PREPARED_ON_FIRST_DAY)
    return make.withConsultation(booking, instantAt(addDays(context.now, 0), '16:10'), slot.main)
  if (day.offset > 0 && random.chance(0.03))
    return happen.cancelled(booking, addMinutes(context.now, -random.between(60, 1200)))
  const prepared = random.chance(0.15) ? withConsultation(scene, day, booking) : booking
  return day.offset > 0 && random.chance(0.05) ? happen.mobile(prepared) : prepared
}

/** A surgery with its consultation, which is done if it was before the first day. */
export function withConsultation(
  { context, house, random, make, happen }: ScheduleContext,
  day: Day,
  booking: Booking,
): Booking {
  const before = consultationBefore(context.now, day.offset, random)
  const both = make.withConsultation(booking, before.date, random.pick(mainAnaesthetists(house)))
  return before.offset < 0 ? happen.consulted(both, addMinutes(before.date, random.between(15, 35))) : both
}

/** Outcome of a surgery on a past day. */
function withOutcome(scene: ScheduleContext, day: Day, slot: Slot, booking: Booking): Booking {
  const { context, house, random, make, happen } = scene
  const start = instantAt(day.date, formatMinutes(slot.start))
  const fate = random.between(1, 100)
  if (fate <= 6) return happen.cancelled(booking, addMinutes(start, -random.between(30, 900)))
  const times = {
    start: addMinutes(start, random.between(0, 10)),
    end: addMinutes(start, slot.minutes - random.between(0, 5)),
  }
  if (fate <= 10) {
    const before = consultationBefore(context.now, day.offset, random)
    return happen.pdfPending(
      make.withConsultation(booking, before.date, random.pick(mainAnaesthetists(house))),
      times,
    )
  }
  const prepared = random.chance(0.15) ? withConsultation(scene, day, booking) : booking
  if (fate <= 13) return happen.failedIntegration(prepared, times)
  if (fate <= 16) return happen.teamChangedClosed(prepared, times)
  return happen.done(fate <= 30 ? happen.mobile(prepared) : prepared, times)
}

/** Outcome of a consultation; most past ones are done. */
function afterConsultation(
  { context, random, happen }: ScheduleContext,
  day: Day,
  booking: Booking,
): Booking {
  const planned = booking.row.pre_probable_date ?? ''
  const fate = random.between(1, 100)
  if (day.offset >= 0)
    return day.offset > 0 && fate <= 3
      ? happen.cancelled(booking, addMinutes(context.now, -random.between(60, 1200)))
      : booking
  if (fate <= 8) return happen.cancelled(booking, addMinutes(planned, -random.between(30, 900)))
  if (fate <= 11) return happen.consultationTeamChanged(booking)
  if (fate <= 15) return booking
  return happen.consulted(booking, addMinutes(planned, random.between(15, 35)))
}
