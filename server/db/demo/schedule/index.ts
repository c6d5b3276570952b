import { HOSPITAL } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { addDays } from '../days.ts'
import {
  type Booking,
  createBookingFactory,
  DAYS_AROUND,
  type Day,
  type ScheduleSize,
  scheduleSizes,
} from './booking.ts'
import { firstDay } from './firstDay.ts'
import { loadResources } from './house.ts'
import { otherDay } from './otherDays.ts'
import { createOutcomes } from './outcomes.ts'
import { writeBookings } from './write.ts'

/** First number of PDFs. */
const FIRST_PDF = 10_001

/** Schedule from thirty days ago to thirty days ahead. */
export async function fillSchedule(context: DemoContext): Promise<void> {
  let pdf = FIRST_PDF
  const bookings: Booking[] = []
  for (const size of scheduleSizes) bookings.push(...(await createBookings(context, size, () => pdf++)))
  await writeBookings(context.tx, bookings)
}

async function createBookings(
  context: DemoContext,
  size: ScheduleSize,
  nextPdf: () => number,
): Promise<Booking[]> {
  const house = await loadResources(context, size.institution)
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index): Day => {
    const offset = index - DAYS_AROUND
    return { date: addDays(context.now, offset), offset }
  }).flatMap((day) => {
    // One generator per day: the first day depends on the hour and must not change others.
    const random = context.random(`schedule of ${size.institution} on day ${day.offset}`)
    const scene = {
      context,
      house,
      random,
      make: createBookingFactory(context, house, random),
      happen: createOutcomes(random, nextPdf),
    }
    const isFirst = day.offset === 0 && size.institution === HOSPITAL
    return isFirst ? firstDay(scene, day, size) : otherDay(scene, day, size)
  })
}
