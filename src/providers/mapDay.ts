import { isDate } from '../domain/dates.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

/** The map's stored date 'YYYY-MM-DD'; null for none or an invalid one. */
export function readStoredDay(): string | null {
  const stored = localStore.getItem(storageKeys.filterDate)
  return stored && isDate(stored) ? stored : null
}

/** Null, for today, clears the stored date, so that the map later opens on the current day. */
export function storeDay(day: string | null): void {
  if (day) localStore.setItem(storageKeys.filterDate, day)
  else localStore.removeItem(storageKeys.filterDate)
}
