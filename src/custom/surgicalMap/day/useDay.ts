import { useCallback, useState } from 'react'
import { track } from '../../../providers/tracking.ts'
import { rememberDay, rememberedDay } from './rememberedDay.ts'

/** The map's day, 'YYYY-MM-DD', and how to go to another. Who is on today stays on today when midnight passes. */
export function useDay(today: string): [string, (day: string) => void] {
  const [chosen, setChosen] = useState(() => {
    const remembered = rememberedDay()
    return remembered === today ? null : remembered
  })
  const go = useCallback(
    (day: string) => {
      const next = day === today ? null : day
      setChosen(next)
      rememberDay(next)
      void track('mapChangeDate')
    },
    [today],
  )
  return [chosen ?? today, go]
}
