import { fold } from '../domain/fold.ts'
import type { MenuSection } from './menu.ts'
import type { Screen } from './screen.ts'

/** The digits are for what comes after the letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'

/**
 * The letter that navigates to a menu item after G: the one specified, else the first of its label not used
 * by an earlier item, else any. Computed over all items, so that it is the same for every user.
 * @returns label → letter
 */
export function goLetters(screens: readonly Screen[]): ReadonlyMap<string, string> {
  const items = screens.flatMap(({ menu }) => (menu ? [menu] : []))
  const chosen = items.flatMap(({ label, letter }) => (letter ? [[label, letter] as const] : []))
  const letters = new Map(chosen)
  const taken = new Set(letters.values())
  for (const menu of items) {
    if (letters.has(menu.label)) continue
    const signs = Array.from(fold(menu.label).toUpperCase() + ALPHABET)
    const letter = signs.find((sign) => ALPHABET.includes(sign) && !taken.has(sign))
    if (!letter) continue
    taken.add(letter)
    letters.set(menu.label, letter)
  }
  return letters
}

export interface GoKey {
  keys: string
  label: string
  to: string
}

/** The shortcuts G + letter for the items of a user's menu. */
export function goKeys(screens: readonly Screen[], sections: readonly MenuSection[]): GoKey[] {
  const letters = goLetters(screens)
  return sections
    .flatMap(({ links }) => links)
    .flatMap(({ label, to }) => {
      const letter = letters.get(label)
      return letter ? [{ keys: `G ${letter}`, label, to }] : []
    })
}
