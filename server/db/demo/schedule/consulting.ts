import { CLINIC, HOSPITAL } from '../content/institutions.ts'
import { dayFrom, instantAt, timeOf } from '../days.ts'
import type { Random } from '../random.ts'
import type { Consulting } from './booking.ts'
import { type House, seniorsOf } from './house.ts'

/** Eight to a quarter to six. */
const FIRST = 8 * 60
const MINUTES_EACH = 20
const MOST_A_DAY = 29

/** That many consultations of a day in the order of their times; the clinic sees a part of the hospital's patients. */
export function consultingsOf(house: House, count: number, random: Random): Consulting[] {
  const all = Array.from({ length: MOST_A_DAY }, (_, place) => FIRST + place * MINUTES_EACH)
  const times = random.pickSome(all, count).sort((a, b) => a - b)
  return times.map((minutes, place) => ({
    minutes,
    main: random.pick(seniorsOf(house)),
    clinic_id: house.institution === CLINIC || isAtClinic(house, place) ? CLINIC : null,
  }))
}

const isAtClinic = ({ institution }: House, place: number): boolean =>
  institution === HOSPITAL && place % 4 === 1

/** When the patient of a surgery so many days from the first start is seen before: three to ten days earlier, on a weekday. */
export function consultationBefore(
  now: Date,
  offset: number,
  random: Random,
): { date: string; offset: number } {
  const earlier = weekdayUpTo(now, offset - random.between(3, 10))
  // Between the times of the other consultations.
  const minutes = FIRST + random.between(0, MOST_A_DAY - 1) * MINUTES_EACH + 10
  return { date: instantAt(dayFrom(now, earlier), timeOf(minutes)), offset: earlier }
}

const weekdayUpTo = (now: Date, offset: number): number =>
  isWeekend(dayFrom(now, offset)) ? weekdayUpTo(now, offset - 1) : offset

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

const isWeekend = (date: string): boolean => weekday(date) % 6 === 0
