import { useSyncExternalStore } from 'react'
import { readSession, type Session } from './session.ts'

const CHANGED = 'session-changed'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** The current session; rerenders when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}

/** Notifies this page of a changed session; the browser's `storage` event notifies other tabs. */
export function announceSession(): void {
  window.dispatchEvent(new Event(CHANGED))
}
