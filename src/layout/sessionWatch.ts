import { readSession } from '../providers/session.ts'
import { storageKeys } from '../providers/storageKeys.ts'
import { isPublicPath } from './publicPaths.ts'

const idOf = (stored: string | null): unknown => (stored ? JSON.parse(stored)?.id : undefined)

/**
 * Starts over when another tab has put somebody else or another institution behind the stored token, since what is typed
 * here would be written there. A session that is over is left by the shell: two navigations at once crash Chromium.
 */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (isPublicPath(location.pathname) || !readSession()) return
  const isOfSession = key === storageKeys.user || key === storageKeys.institution
  if (isOfSession && idOf(oldValue) !== idOf(newValue)) location.replace('/')
}

/** Watches what other tabs do to the session. */
export function watchSession(): void {
  window.addEventListener('storage', follow)
}
