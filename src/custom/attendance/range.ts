import { useState } from 'react'
import { isDate, monthsBefore } from '../../domain/dates.ts'
import { localStore } from '../../providers/storage.ts'
import { storageKeys } from '../../providers/storageKeys.ts'

/** Days as 'YYYY-MM-DD' in the institution's time zone, both inclusive. */
export interface DayRange {
  start: string
  end: string
}

/** Whether both are valid days, in this order. */
export function isRange(value: unknown): value is DayRange {
  const { start, end } = (value ?? {}) as Partial<Record<keyof DayRange, unknown>>
  return typeof start === 'string' && typeof end === 'string' && isDate(start) && isDate(end) && start <= end
}

export const lastMonth = (today: string): DayRange => ({ start: monthsBefore(today, 1), end: today })

export const lastYear = (today: string): DayRange => ({ start: monthsBefore(today, 12), end: today })

interface StoredRange extends DayRange {
  /** The day on which it was chosen. */
  chosen: string
}

/**
 * The range stored in the browser: the last month unless the user chose another one. A range that ended on
 * the day when it was chosen now ends today.
 */
export function readRange(today: string): DayRange {
  try {
    const stored = JSON.parse(localStore.getItem(storageKeys.attendanceDates) ?? 'null') as StoredRange | null
    if (!isRange(stored)) return lastMonth(today)
    const { start, end, chosen } = stored
    return { start, end: end === chosen && today > end ? today : end }
  } catch {
    return lastMonth(today)
  }
}

export function storeRange({ start, end }: DayRange, today: string): void {
  const stored: StoredRange = { start, end, chosen: today }
  localStore.setItem(storageKeys.attendanceDates, JSON.stringify(stored))
}

/** The range of the list: a link's, else the one stored in the browser. */
export function useRange(linked: DayRange | null, today: string) {
  const [stored, setStored] = useState(() => readRange(today))
  return {
    range: linked ?? stored,
    changeRange: (range: DayRange) => {
      setStored(range)
      storeRange(range, today)
    },
  }
}
