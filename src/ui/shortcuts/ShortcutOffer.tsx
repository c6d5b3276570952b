import type { Shortcut } from './registry.ts'
import { useShortcut } from './useShortcut.ts'

/** A shortcut that only some renderings offer. */
export function ShortcutOffer(shortcut: Shortcut) {
  useShortcut(shortcut)
  return null
}
