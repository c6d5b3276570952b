import { useSyncExternalStore } from 'react'
import { readSession, type Session } from '../providers/session.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Who is signed in, and where. Read anew at each drawing: another institution shows with the navigation that follows its choice. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession)
}
