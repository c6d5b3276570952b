import { useEffect, useState } from 'react'

/** Milliseconds before a load is indicated, as in `late.module.css`. */
const LATE_MS = 150

/** Whether a load has lasted long enough to be indicated. */
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
