import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The card that holds the focus keeps it when news move it to another of the map's lists, which makes it another element. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, drawn: unknown): void {
  const focused = useRef<string>(undefined)

  useEffect(() => {
    const note = () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')
      focused.current = card?.dataset.card
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each list that is drawn
  useLayoutEffect(() => {
    const { current } = focused
    if (!current || document.activeElement !== document.body) return
    list.current
      ?.querySelector<HTMLElement>(`[data-card="${current}"] button`)
      ?.focus({ preventScroll: true })
  }, [drawn])
}
