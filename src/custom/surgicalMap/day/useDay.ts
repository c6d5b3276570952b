import { useCallback, useState } from 'react'
import { isDate } from '../../../domain/dates.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'
import { track } from '../../../providers/tracking.ts'

/** The map's day 'YYYY-MM-DD' and its setter. A map showing today follows the date change at midnight. */
export function useDay(today: string): [string, (day: string) => void] {
  const [chosen, setChosen] = useState(() => {
    const remembered = readStoredDay()
    return remembered === today ? null : remembered
  })
  const go = useCallback(
    (day: string) => {
      const next = day === today ? null : day
      setChosen(next)
      storeDay(next)
      void track('mapChangeDate')
    },
    [today],
  )
  return [chosen ?? today, go]
}

/** The stored date 'YYYY-MM-DD'; null for none or an invalid one. */
export function readStoredDay(): string | null {
  const stored = localStorage.getItem(storageKeys.filterDate)
  return stored && isDate(stored) ? stored : null
}

/** Today is stored as nothing, so that the map opens on the then current day. */
export function storeDay(day: string | null): void {
  if (day) localStorage.setItem(storageKeys.filterDate, day)
  else localStorage.removeItem(storageKeys.filterDate)
}
