import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page, true as soon as the page answers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
