import { useSyncExternalStore } from 'react'
import { readPreference, storePreference } from '../../providers/preferences.ts'
import type { Session } from '../../providers/session.ts'

/** Entries of a shared computer that are kept. */
const MAX_ENTRIES = 30

/** Event on `window`: somebody hid the guide or asked for it. */
const CHANGED = 'guide'

/** `asked` shows it though all is done; `done` is not shown, and asks the server nothing. */
type GuideState = 'offered' | 'hidden' | 'asked' | 'done'

/** The account that asked for the guide in this document. */
let asking: number | undefined

type Kept = 'guideHidden' | 'guideDone'

const entriesOf = (kept: Kept): string[] => (readPreference(kept) ?? '').split('.').filter(Boolean)

/** Kept in a cookie, since signing out clears the local storage. */
function store(kept: Kept, entry: string, isListed: boolean): void {
  const others = entriesOf(kept).filter((found) => found !== entry)
  const entries = isListed ? [...others, entry].slice(-MAX_ENTRIES) : others
  storePreference(kept, entries.length > 0 ? entries.join('.') : undefined)
}

const announce = () => window.dispatchEvent(new Event(CHANGED))

/** Hides the guide for an account of this browser. */
export function hideGuide(userId: number): void {
  asking = undefined
  store('guideHidden', String(userId), true)
  announce()
}

/** Shows the guide to an account again. */
export function askForGuide(userId: number): void {
  asking = userId
  store('guideHidden', String(userId), false)
  announce()
}

/** What an account may do differs, and so do its steps. */
const entryOf = ({ user, institution }: Session): string => `${user.id}-${institution.id}`

/** Keeps whether all steps of an account's guide are done in an institution. */
export function rememberDone(session: Session, isDone: boolean): void {
  store('guideDone', entryOf(session), isDone)
}

function readState(session: Session): GuideState {
  if (asking === session.user.id) return 'asked'
  if (entriesOf('guideHidden').includes(String(session.user.id))) return 'hidden'
  return entriesOf('guideDone').includes(entryOf(session)) ? 'done' : 'offered'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}

export const useGuideState = (session: Session): GuideState =>
  useSyncExternalStore(subscribe, () => readState(session))
