import { readScope } from '../../providers/session.ts'
import { tabStore } from '../../providers/storage.ts'
import type { SchedulingValues } from './formModel.ts'

/** Unsaved form values, stored while the patient form is opened from the scheduling form. */
export interface Draft {
  /** Path of the form without the patient. */
  path: string
  /** Id of the selected group member. */
  institution: string | null
  /** The initial values. */
  base: SchedulingValues
  values: SchedulingValues
}

const KEY = 'scheduling-draft'

/** Whether the path is a patient form, which returns to the scheduling form. */
export const isPatientForm = (pathname: string): boolean =>
  pathname === '/pacientes/novo' || pathname.startsWith('/pacientes/editar/')

/** Stores a draft for the current user and institution. */
export function storeDraft(draft: Draft): void {
  tabStore.setItem(KEY, JSON.stringify({ ...draft, scope: readScope() }))
}

export function readDraft(path: string): Draft | null {
  const stored = readStoredDraft()
  return stored?.path === path && stored.scope === readScope() ? stored : null
}

export function clearDraft(): void {
  tabStore.removeItem(KEY)
}

/** Clears the draft on navigation to anything but its form or a patient form. */
export function clearAbandonedDraft(pathname: string): void {
  const stored = readStoredDraft()
  const isExpectedPath = isPatientForm(pathname) || (stored && pathname.startsWith(stored.path))
  if (!isExpectedPath) clearDraft()
}

function readStoredDraft(): (Draft & { scope: string }) | null {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
