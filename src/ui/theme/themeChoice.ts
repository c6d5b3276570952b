import { useSyncExternalStore } from 'react'
import { readPreference, storePreference } from '../../providers/preferences.ts'

export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

/** Event on `window` that public/theme.js listens to. */
const CHANGED = 'theme'

const readTheme = (): Theme => themes.find((theme) => theme === readPreference('theme')) ?? 'system'

/** Applies a theme, and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  storePreference('theme', theme === 'system' ? undefined : theme)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}

/** The theme chosen in this browser. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
