import { useCallback, useState } from 'react'
import { readStoredDay, storeDay } from '../../../providers/mapDay.ts'
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
      // Later, so that the click's own task only draws the page.
      setTimeout(() => void track('mapChangeDate'))
    },
    [today],
  )
  return [chosen ?? today, go]
}
