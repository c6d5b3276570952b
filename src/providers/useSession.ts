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

/** Who is signed in, and where. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}

/** Tells this page that its own session is another one; other tabs are told by the browser. */
export function announceSession(): void {
  window.dispatchEvent(new Event(CHANGED))
}
