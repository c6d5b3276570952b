import { HOSPITAL } from '../content/institutions.ts'
import { DAYS_AROUND, type ScheduleSize, scheduleSizes } from '../content/schedule.ts'
import type { DemoContext } from '../context.ts'
import { dayFrom } from '../days.ts'
import { type Booking, bookingMaker, type Day } from './booking.ts'
import { firstDay } from './firstDay.ts'
import { houseOf } from './house.ts'
import { otherDay } from './otherDays.ts'
import { outcomes } from './outcomes.ts'
import { writeBookings } from './write.ts'

/** PDFs of closed records are numbered on from here. */
const FIRST_PDF = 10_001

/** Surgeries and consultations of thirty days back to thirty ahead. */
export async function fillSchedule(context: DemoContext): Promise<void> {
  let pdf = FIRST_PDF
  const bookings: Booking[] = []
  for (const size of scheduleSizes) bookings.push(...(await bookingsOf(context, size, () => pdf++)))
  await writeBookings(context.tx, bookings)
}

async function bookingsOf(
  context: DemoContext,
  size: ScheduleSize,
  nextPdf: () => number,
): Promise<Booking[]> {
  const house = await houseOf(context, size.institution)
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, place): Day => {
    const offset = place - DAYS_AROUND
    return { date: dayFrom(context.now, offset), offset }
  }).flatMap((day) => {
    // A generator a day, so that no other day moves when the first one changes with the hour.
    const random = context.random(`schedule of ${size.institution} on day ${day.offset}`)
    const scene = {
      context,
      house,
      random,
      make: bookingMaker(context, house, random),
      happen: outcomes(random, nextPdf),
    }
    const isFirst = day.offset === 0 && size.institution === HOSPITAL
    return isFirst ? firstDay(scene, day, size) : otherDay(scene, day, size)
  })
}
