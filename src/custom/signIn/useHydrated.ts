import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendering, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
