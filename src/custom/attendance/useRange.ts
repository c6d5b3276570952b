import { useState } from 'react'
import { type DayRange, readRange, storeRange } from './range.ts'

/** The range of the list: a link's, else the one that the browser keeps. */
export function useRange(linked: DayRange | null, today: string) {
  const [kept, setKept] = useState(() => readRange(today))
  return {
    range: linked ?? kept,
    changeRange: (range: DayRange) => {
      setKept(range)
      storeRange(range, today)
    },
  }
}
