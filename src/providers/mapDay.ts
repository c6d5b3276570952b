import { isDate } from '../domain/dates.ts'
import { storageKeys } from './storageKeys.ts'

/** The map's stored date 'YYYY-MM-DD'; null for none or an invalid one. */
export function readStoredDay(): string | null {
  const stored = localStorage.getItem(storageKeys.filterDate)
  return stored && isDate(stored) ? stored : null
}

/** Today is stored as nothing, so that the map opens on the then current day. */
export function storeDay(day: string | null): void {
  if (day) localStorage.setItem(storageKeys.filterDate, day)
  else localStorage.removeItem(storageKeys.filterDate)
}
