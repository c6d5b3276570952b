import { app } from '../i18n/ptBR/app.ts'
import { leaveNotice, readSession } from '../providers/session.ts'
import { storageKeys } from '../providers/storageKeys.ts'
import { isPublicPath } from './publicPaths.ts'

interface Named {
  id: number
  name: string
}

const parsed = (stored: string | null): Partial<Named> => (stored ? JSON.parse(stored) : {})

const notices: Readonly<Record<string, string>> = {
  [storageKeys.user]: app.session.userElsewhere,
  [storageKeys.institution]: app.institutions.switchedElsewhere,
}

/**
 * Starts over when another tab has put somebody else or another institution behind the stored token, since what is typed
 * here would be written there. A session that is over is left by the shell: two navigations at once crash Chromium.
 */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (isPublicPath(location.pathname) || !readSession()) return
  const notice = key === null ? undefined : notices[key]
  if (!notice) return
  const { id, name = '' } = parsed(newValue)
  if (parsed(oldValue).id === id) return
  leaveNotice(notice.replace('{name}', name))
  location.replace('/')
}

/** Watches what other tabs do to the session. */
export function watchSession(): void {
  window.addEventListener('storage', follow)
}
