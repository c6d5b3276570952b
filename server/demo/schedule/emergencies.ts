import { formatMinutes, instantAt } from '../days.ts'
import type { Booking, Day } from './booking.ts'
import type { ScheduleContext } from './otherDays.ts'
import { addMinutes } from './outcomes.ts'
import { planSlots } from './slots.ts'

/** Emergencies per day, on average: with the schedule's procedures there are some 600 attendances a month. */
const A_DAY = 10

/** Place of an unscheduled operation: on no map and in no room of the surgical centre. */
const nowhere = { surgery_probable_date: null, surgery_center_id: null, surgery_center_room_id: null }

/** Unscheduled operations of a past day, recorded only at the bedside. */
export function emergencies({ house, random, make, happen }: ScheduleContext, day: Day): Booking[] {
  return planSlots(house, A_DAY, random).map((slot) => {
    const { row, ...lists } = make.surgery(day, slot)
    const start = instantAt(day.date, formatMinutes(slot.start))
    const unscheduled = { ...lists, row: { ...row, ...nowhere } }
    return happen.done(happen.mobile(unscheduled), { start, end: addMinutes(start, slot.minutes) })
  })
}
