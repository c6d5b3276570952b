import type { Shortcut } from './registry.ts'
import { useShortcut } from './useShortcut.ts'

/** Offers a shortcut only while it is rendered. */
export function ShortcutOffer(shortcut: Shortcut) {
  useShortcut(shortcut)
  return null
}
