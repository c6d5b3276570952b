import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the focus of a card whose element is replaced when new data moves it to another list. */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, rendered: unknown): void {
  const focused = useRef<string>(undefined)

  useEffect(() => {
    const storeFocus = () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')
      focused.current = card?.dataset.card
    }
    document.addEventListener('focusin', storeFocus)
    return () => document.removeEventListener('focusin', storeFocus)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per rendered list
  useLayoutEffect(() => {
    const { current } = focused
    if (!current || document.activeElement !== document.body) return
    list.current
      ?.querySelector<HTMLElement>(`[data-card="${current}"] button`)
      ?.focus({ preventScroll: true })
  }, [rendered])
}
