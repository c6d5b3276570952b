import { isDate } from './dates.ts'

const DAY_MS = 86_400_000

/**
 * The age on a day, both dates 'YYYY-MM-DD': '2 anos', below a year '3 meses' (or '1 mes', with this
 * spelling), below a month '5 dias', on the day itself 'Hoje'. '-' if there is no birth date or it is in the
 * future.
 */
export function formatAge(birthDate: string | null | undefined, today: string): string {
  if (!birthDate || !isDate(birthDate) || birthDate > today) return '-'
  const months = wholeMonths(birthDate, today)
  if (months >= 12) return pluralize(Math.floor(months / 12), 'ano', 'anos')
  if (months > 0) return pluralize(months, 'mes', 'meses')
  const days = Math.round((Date.parse(today) - Date.parse(birthDate)) / DAY_MS)
  return days === 0 ? 'Hoje' : pluralize(days, 'dia', 'dias')
}

/**
 * Full months passed; one that began on the 31st is complete only after the end of a month without that day.
 */
function wholeMonths(from: string, to: string): number {
  const begun = monthNumber(to) - monthNumber(from)
  return to.slice(8) < from.slice(8) ? begun - 1 : begun
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`
}
