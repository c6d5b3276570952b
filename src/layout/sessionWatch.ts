import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { isPublicPath } from '../providers/publicPaths.ts'
import { leaveNotice, readSession } from '../providers/session.ts'
import { storageKeys } from '../providers/storageKeys.ts'

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
 * Reloads the console at its start when another tab has changed the user or institution of the stored token,
 * since input here would be written there. An ended session is left to the shell: two navigations at once
 * crash Chromium.
 */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (isPublicPath(location.pathname) || !readSession()) return
  const notice = key === null ? undefined : notices[key]
  if (!notice) return
  const { id, name = '' } = parsed(newValue)
  if (parsed(oldValue).id === id) return
  leaveNotice(fillText(notice, { name }))
  location.replace('/')
}

/** Watches for session changes made in other tabs. */
export function watchSession(): void {
  window.addEventListener('storage', follow)
}
