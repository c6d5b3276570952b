import { useSyncExternalStore } from 'react'
import { readPreference, storePreference } from '../../providers/preferences.ts'

/** Accounts of a shared computer whose choice is kept. */
const MAX_ACCOUNTS = 30

/** Event on `window`: somebody hid the guide or asked for it. */
const CHANGED = 'guide'

/** `asked` shows it though all is done. */
type GuideState = 'offered' | 'hidden' | 'asked'

/** The account that asked for the guide in this document. */
let asking: number | undefined

const hiddenFor = (): string[] => (readPreference('guideHidden') ?? '').split('.').filter(Boolean)

/** Kept in a cookie, since signing out clears the local storage. */
function store(userId: number, isHidden: boolean): void {
  const others = hiddenFor().filter((id) => id !== String(userId))
  const ids = isHidden ? [...others, String(userId)].slice(-MAX_ACCOUNTS) : others
  storePreference('guideHidden', ids.length > 0 ? ids.join('.') : undefined)
  window.dispatchEvent(new Event(CHANGED))
}

/** Hides the guide for an account of this browser. */
export function hideGuide(userId: number): void {
  asking = undefined
  store(userId, true)
}

/** Shows the guide to an account again. */
export function askForGuide(userId: number): void {
  asking = userId
  store(userId, false)
}

function readState(userId: number): GuideState {
  if (asking === userId) return 'asked'
  return hiddenFor().includes(String(userId)) ? 'hidden' : 'offered'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}

export const useGuideState = (userId: number): GuideState =>
  useSyncExternalStore(subscribe, () => readState(userId))
