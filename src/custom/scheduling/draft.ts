import { readScope } from '../../providers/session.ts'
import type { SchedulingValues } from './formModel.ts'

/** What was typed of a form before a new patient's form was opened from it. */
export interface Draft {
  /** The form's address without its patient. */
  path: string
  /** The member institution that was chosen for it. */
  institution: string | null
  /** What the form started with. */
  base: SchedulingValues
  values: SchedulingValues
}

const KEY = 'scheduling-draft'

/** Where a patient is made, or corrected where there was one already: the way leads back from there. */
export const isPatientForm = (pathname: string): boolean =>
  pathname === '/pacientes/novo' || pathname.startsWith('/pacientes/editar/')

/** Kept for whoever typed it, in the institution they typed it in. */
export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, scope: readScope() }))
}

export function draftOf(path: string): Draft | null {
  const kept = stored()
  return kept?.path === path && kept.scope === readScope() ? kept : null
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}

/** A draft lives between its form and the patient's: anywhere else it is given up. */
export function forgetDraftAway(pathname: string): void {
  const kept = stored()
  const isOnTheWay = isPatientForm(pathname) || (kept && pathname.startsWith(kept.path))
  if (!isOnTheWay) forgetDraft()
}

function stored(): (Draft & { scope: string }) | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
