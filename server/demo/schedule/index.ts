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
import { emergencies } from './emergencies.ts'
import { firstDay } from './firstDay.ts'
import { type InstitutionResources, loadResources } from './house.ts'
import { otherDay } from './otherDays.ts'
import { createOutcomes } from './outcomes.ts'
import { writeBookings } from './write.ts'

/** First number of PDFs. */
const FIRST_PDF = 10_001

/** Schedule from thirty days ago to thirty days ahead, and past emergencies outside it. */
export async function fillSchedule(context: DemoContext): Promise<void> {
  let pdf = FIRST_PDF
  const bookings: Booking[] = []
  const nextPdf = () => pdf++
  for (const size of scheduleSizes) bookings.push(...(await createBookings(context, size, nextPdf)))
  bookings.push(...(await createEmergencies(context, nextPdf)))
  await writeBookings(context.tx, bookings)
}

/** Days from one offset to another, both included. */
const daysBetween = ({ now }: DemoContext, first: number, last: number): Day[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    date: addDays(now, first + index),
    offset: first + index,
  }))

/**
 * @param name of the generator: one per day, since the first day depends on the time and must not change
 *   others
 */
function sceneOf(context: DemoContext, house: InstitutionResources, name: string, nextPdf: () => number) {
  const random = context.random(name)
  return {
    context,
    house,
    random,
    make: createBookingFactory(context, house, random),
    happen: createOutcomes(random, nextPdf),
  }
}

async function createEmergencies(context: DemoContext, nextPdf: () => number): Promise<Booking[]> {
  const house = await loadResources(context, HOSPITAL)
  return daysBetween(context, -DAYS_AROUND, -1).flatMap((day) =>
    emergencies(sceneOf(context, house, `emergencies on day ${day.offset}`, nextPdf), day),
  )
}

async function createBookings(
  context: DemoContext,
  size: ScheduleSize,
  nextPdf: () => number,
): Promise<Booking[]> {
  const house = await loadResources(context, size.institution)
  return daysBetween(context, -DAYS_AROUND, DAYS_AROUND).flatMap((day) => {
    const scene = sceneOf(context, house, `schedule of ${size.institution} on day ${day.offset}`, nextPdf)
    const isFirst = day.offset === 0 && size.institution === HOSPITAL
    return isFirst ? firstDay(scene, day, size) : otherDay(scene, day, size)
  })
}
