import { useEffect, useState } from 'react'
import { readScope } from '../../providers/session.ts'
import { hasCapability } from '../../providers/settings.ts'
import { tabStore } from '../../providers/storage.ts'

/** Unsaved form values, kept while the patient form is opened from a form that chooses a patient. */
export interface Draft<Values = unknown> {
  /** Path of the form without the patient. */
  path: string
  /** Id of the selected group member. */
  institution: string | null
  /** The initial values. */
  base: Values
  values: Values
}

/** What the tab's storage says of the draft that the browser keeps encrypted, in case the page is loaded anew. */
interface StoredDraft {
  key: string
  path: string
}

const KEY = 'scheduling-draft'

// Loaded with the first draft: most page loads have none.
const loadDrafts = () => import('../../providers/drafts.ts')

/** The draft left in this page. */
let left: (Draft & { scope: string }) | null = null

let last: Promise<unknown> = Promise.resolve()

/** Runs work on the browser's draft after all earlier work on it. */
function enqueue<T>(work: () => Promise<T>): Promise<T | null> {
  // What the browser cannot keep lasts as long as the page.
  const done = last.then(work).catch(() => null)
  last = done
  return done
}

/** Whether the path is a patient form, which returns to the scheduling form. */
export const isPatientForm = (pathname: string): boolean =>
  pathname === '/pacientes/novo' || pathname.startsWith('/pacientes/editar/')

/** Keeps a draft for the current user and institution. */
export function storeDraft(draft: Draft): void {
  const scope = readScope()
  left = { ...draft, scope }
  void enqueue(async () => {
    if (!(await hasCapability('drafts'))) return
    const { keepDraft, ownerOf } = await loadDrafts()
    const owner = ownerOf(KEY)
    if (!owner || scope !== readScope()) return
    const { path } = draft
    const kept = { title: '', path, container: 'return', fields: [], values: {}, isPartial: false } as const
    const key = await keepDraft(owner, { ...kept, basis: draft })
    tabStore.setItem(KEY, JSON.stringify({ key, path } satisfies StoredDraft))
  })
}

/** The draft of a form; undefined if the browser keeps one that must be read first. */
export function readDraft(path: string): Draft | null | undefined {
  if (left) return left.path === path && left.scope === readScope() ? left : null
  return readStored()?.path === path ? undefined : null
}

/** The draft of a form, whose values are those of the form at its path; undefined while it is read. */
export function useDraft<Values>(path: string): Draft<Values> | null | undefined {
  const [draft, setDraft] = useState(() => readDraft(path))
  const isRead = draft !== undefined
  useEffect(() => {
    if (!isRead) void enqueue(() => recoverDraft(path)).then(setDraft)
  }, [isRead, path])
  return draft as Draft<Values> | null | undefined
}

async function recoverDraft(path: string): Promise<Draft | null> {
  const stored = readStored()
  if (stored?.path === path && !left) {
    const kept = await (await loadDrafts()).readDraft(stored.key)
    if (kept) left = { ...(kept.basis as Draft), scope: readScope() }
  }
  return readDraft(path) ?? null
}

export function clearDraft(): void {
  left = null
  void enqueue(async () => {
    const stored = readStored()
    tabStore.removeItem(KEY)
    if (stored) await (await loadDrafts()).dropDraft(stored)
  })
}

/** Clears the draft on navigation to anything but its form or a patient form. */
export function clearAbandonedDraft(pathname: string): void {
  const path = left?.path ?? readStored()?.path
  const isExpectedPath = isPatientForm(pathname) || (path && pathname.startsWith(path))
  if (!isExpectedPath) clearDraft()
}

function readStored(): StoredDraft | undefined {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(tabStore.getItem(KEY) ?? 'null')
    if (stored?.key && stored.path) return { key: stored.key, path: stored.path }
  } catch {
    // Removed below.
  }
  // An earlier release kept the values themselves here.
  tabStore.removeItem(KEY)
  return undefined
}
