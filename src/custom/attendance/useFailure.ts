import { useEffect } from 'react'
import { useNotify } from 'react-admin'

/** Tells of something that could not be loaded. @param isListed whether the list is there: otherwise only it tells of the failure */
export function useFailure(error: Error | null, text: string, isListed: boolean): void {
  const notify = useNotify()
  useEffect(() => {
    if (error && isListed) notify(text, { type: 'error' })
  }, [error, isListed, text, notify])
}
