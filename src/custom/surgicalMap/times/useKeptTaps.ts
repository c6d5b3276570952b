import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { keptTaps, keptTapsOf, sendKeptTaps, subscribeToKeptTaps } from '../../../providers/keptTaps.ts'
import { useUpdateCachedRecords } from '../detail/useDetail.ts'

/** Every kept tap of this browser. */
export const useAllKeptTaps = () => useSyncExternalStore(subscribeToKeptTaps, keptTaps)

/** The current user's taps of a procedure that are still to be sent. */
export function useKeptTaps(procedureId: number) {
  const taps = useAllKeptTaps()
  return useMemo(() => keptTapsOf(taps, procedureId), [taps, procedureId])
}

/** Interval of attempts, in milliseconds: browsers say that the network is back some moments before a call succeeds. */
const RETRY_MS = 5_000

/** Sends kept taps when the page opens, when the network is back, and again and again while there are any. */
export function useSendKeptTaps(): void {
  const showRecord = useUpdateCachedRecords()
  const hasAny = useAllKeptTaps().length > 0
  useEffect(() => {
    if (!hasAny) return
    const send = () => void sendKeptTaps(({ procedure }) => showRecord(procedure))
    send()
    const timer = setInterval(send, RETRY_MS)
    globalThis.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', send)
    }
  }, [hasAny, showRecord])
}
