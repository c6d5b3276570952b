import { useSyncExternalStore } from 'react'

/**
 * How long after a tap another one is taken for its second half, in milliseconds: by then another stage stands under the finger, or,
 * as the card has moved, another patient's.
 */
const DOUBLE_TAP_MS = 700

const listeners = new Set<() => void>()
let isHeld = false

function hold(held: boolean): void {
  isHeld = held
  for (const listener of listeners) listener()
}

/** Notes a tap. @returns false for the second half of a double one, which is none */
export function takeTap(): boolean {
  if (isHeld) return false
  hold(true)
  setTimeout(() => hold(false), DOUBLE_TAP_MS)
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a tap of any stage was just made. */
export const useIsJustTapped = (): boolean => useSyncExternalStore(subscribe, () => isHeld)
