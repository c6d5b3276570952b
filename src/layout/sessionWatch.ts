import { readSession } from '../providers/session.ts'
import { storageKeys } from '../providers/storageKeys.ts'
import { isPublicPath } from './publicPaths.ts'

const idOf = (stored: string | null): unknown => (stored ? JSON.parse(stored)?.id : undefined)

/**
 * Leaves a page that another tab has made untrue: to /login when the session is over, to the start when somebody else or
 * another institution is behind the stored token, since what is typed here would be written there.
 */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (isPublicPath(location.pathname)) return
  if (!readSession()) location.replace('/login')
  else if ((key === storageKeys.user || key === storageKeys.institution) && idOf(oldValue) !== idOf(newValue))
    location.replace('/')
}

/** Watches what other tabs do to the session. */
export function watchSession(): void {
  window.addEventListener('storage', follow)
}
