import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Handles keys in the dialog around an element, also while the dialog itself has the focus: when it opens,
 * and when the focused button is disabled.
 * @returns the ref of the element
 */
export function useDialogKeys(onKey: (event: KeyboardEvent) => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('.MuiDialog-root')
    const listener = (event: KeyboardEvent) => handle(event)
    dialog?.addEventListener('keydown', listener)
    return () => dialog?.removeEventListener('keydown', listener)
  }, [])
  return element
}
