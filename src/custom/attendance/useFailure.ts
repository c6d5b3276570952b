import { useEffect } from 'react'
import { useActNotice } from '../../ui/index.ts'

/**
 * Notifies that something failed to load.
 * @param isListed whether the list is shown; if not, the list itself reports the failure
 */
export function useFailure(error: Error | null, text: string, isListed: boolean): void {
  const notify = useActNotice(`load: ${text}`)
  useEffect(() => {
    if (!error) notify.done()
    else if (isListed) notify(text, { type: 'error' })
  }, [error, isListed, text, notify])
}
