import { useEffect, useState } from 'react'

/** Milliseconds of a load that shows nothing of itself, as in `late.module.css`. */
const LATE_MS = 150

/** Whether a load goes on for so long that it is shown. */
export function useLate(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return isLoading && isLate
}
