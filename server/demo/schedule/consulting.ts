import { CLINIC, HOSPITAL } from '../content/institutions.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import type { Random } from '../random.ts'
import type { Consulting } from './booking.ts'
import { type InstitutionResources, mainAnaesthetists } from './house.ts'

/** 08:00 to 17:45. */
const FIRST = 8 * 60
const MINUTES_EACH = 20
const MOST_A_DAY = 29

/** A day's consultations in chronological order; some of the hospital's take place at the clinic. */
export function planConsultations(house: InstitutionResources, count: number, random: Random): Consulting[] {
  const all = Array.from({ length: MOST_A_DAY }, (_, index) => FIRST + index * MINUTES_EACH)
  const times = random.pickSome(all, count).sort((a, b) => a - b)
  return times.map((minutes, index) => ({
    minutes,
    main: random.pick(mainAnaesthetists(house)),
    clinic_id: house.institution === CLINIC || isAtClinic(house, index) ? CLINIC : null,
  }))
}

const isAtClinic = ({ institution }: InstitutionResources, index: number): boolean =>
  institution === HOSPITAL && index % 4 === 1

/** Date of the consultation before a surgery: a weekday three to ten days earlier. */
export function consultationBefore(
  now: Date,
  offset: number,
  random: Random,
): { date: string; offset: number } {
  const earlier = previousWeekday(now, offset - random.between(3, 10))
  // Between the slots of other consultations.
  const minutes = FIRST + random.between(0, MOST_A_DAY - 1) * MINUTES_EACH + 10
  return { date: instantAt(addDays(now, earlier), formatMinutes(minutes)), offset: earlier }
}

const previousWeekday = (now: Date, offset: number): number =>
  isWeekend(addDays(now, offset)) ? previousWeekday(now, offset - 1) : offset

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

const isWeekend = (date: string): boolean => weekday(date) % 6 === 0
