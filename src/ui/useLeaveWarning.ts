import { useEffect, useEffectEvent } from 'react'

/**
 * Makes the browser confirm closing or reloading a page with unsaved changes.
 * @param dirty a function is called when the page is about to be left, so that frequent changes need no
 * rerender
 */
export function useLeaveWarning(dirty: boolean | (() => boolean)): void {
  const isDirty = useEffectEvent(() => (typeof dirty === 'function' ? dirty() : dirty))
  const isListening = dirty !== false
  useEffect(() => {
    if (!isListening) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isListening])
}
