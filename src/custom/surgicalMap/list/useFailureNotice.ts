import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { messageOf } from '../../../providers/httpClient.ts'

/** Says that reading failed once, not each time that it is tried again; and again after it had gone well, or of something else. */
export function useFailureNotice(error: Error | null, isSuccess: boolean, what: string): void {
  const notify = useNotify()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (isSuccess && !error) told.current = undefined
    if (!error || told.current === what) return
    told.current = what
    notify(messageOf(error, texts.failed), { type: 'error' })
  }, [error, isSuccess, what, notify])
}
