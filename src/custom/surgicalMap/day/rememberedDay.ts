import { isDate } from '../../../domain/dates.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'

/** The date chosen before, 'YYYY-MM-DD'; null where it is today or what is stored is no date. */
export function rememberedDay(): string | null {
  const stored = localStorage.getItem(storageKeys.filterDate)
  return stored && isDate(stored) ? stored : null
}

/** Today is remembered by nothing: tomorrow morning the map opens on that day. */
export function rememberDay(day: string | null): void {
  if (day) localStorage.setItem(storageKeys.filterDate, day)
  else localStorage.removeItem(storageKeys.filterDate)
}
