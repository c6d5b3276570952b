import { useEffect, useRef } from 'react'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { useActNotice } from '../../../ui/index.ts'

/** Notifies of a failed query once per subject, not on every retry; again after a success. */
export function useFailureNotice(error: Error | null, isSuccess: boolean, subject: string): void {
  const notify = useActNotice(`read ${subject}`)
  const notified = useRef<string>(undefined)
  useEffect(() => {
    if (isSuccess && !error) {
      notify.done()
      notified.current = undefined
    }
    if (!error || notified.current === subject) return
    notified.current = subject
    notify(errorMessage(error, texts.failed), { type: 'error' })
  }, [error, isSuccess, subject, notify])
}
