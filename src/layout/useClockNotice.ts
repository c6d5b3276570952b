import { useEffect, useSyncExternalStore } from 'react'
import { clockNotice, NOTICEABLE_MINUTES } from '../domain/clockNotice.ts'
import { app } from '../i18n/ptBR/app.ts'
import { minutesAhead, subscribeToClock } from '../providers/clock.ts'
import { useInfoNotice } from '../ui/index.ts'

let isTold = false

/** Tells once per document that the computer's clock differs from the server's by minutes. */
export function useClockNotice(): void {
  const inform = useInfoNotice()
  const minutes = useSyncExternalStore(subscribeToClock, minutesAhead)
  useEffect(() => {
    if (isTold || Math.abs(minutes) < NOTICEABLE_MINUTES) return
    isTold = true
    inform(clockNotice(minutes, app.clock), { autoHideDuration: null })
  }, [minutes, inform])
}
