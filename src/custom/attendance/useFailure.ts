import { useEffect } from 'react'
import { useNotify } from 'react-admin'

/**
 * Notifies that something failed to load.
 * @param isListed whether the list is shown; if not, the list itself reports the failure
 */
export function useFailure(error: Error | null, text: string, isListed: boolean): void {
  const notify = useNotify()
  useEffect(() => {
    if (error && isListed) notify(text, { type: 'error' })
  }, [error, isListed, text, notify])
}
