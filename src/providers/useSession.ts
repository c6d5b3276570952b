import { useSyncExternalStore } from 'react'
import { readSession, SESSION_CHANGED, type Session } from './session.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(SESSION_CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(SESSION_CHANGED, onChange)
  }
}

/** The current session; rerenders when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}

/** Notifies this page of a changed session; the browser's `storage` event notifies other tabs. */
export function announceSession(): void {
  window.dispatchEvent(new Event(SESSION_CHANGED))
}
