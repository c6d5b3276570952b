import { visibleText } from './cellText.ts'

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

function words(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '')
}

/**
 * 'MARIA  das DORES sant’anna' becomes 'Maria das Dores Sant’Anna'; invisible and direction-changing characters are
 * removed. Trims, so it runs on blur, not on every keystroke.
 */
export function capitaliseName(text: string): string {
  return words(visibleText(text).toLowerCase())
    .map((word, index) => (index > 0 && particles.has(word) ? word : capitaliseWord(word)))
    .join(' ')
}

/** Capitalises the first letter and those after a hyphen, apostrophe, full stop, bracket or slash. */
function capitaliseWord(word: string): string {
  return word.replace(
    /(^|[-'’‘´`.(/])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Initials of the first and last word, ignoring particles: 'Ana de Souza' gives 'AS', '' gives ''. */
export function initials(name: string): string {
  const all = words(name)
  const relevant = all.filter((word) => !particles.has(word.toLowerCase()))
  const letters = (relevant.length > 0 ? relevant : all).flatMap(
    (word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [],
  )
  const [first = '', ...rest] = letters
  return (first + (rest.at(-1) ?? '')).toUpperCase()
}

/** Maximum length of an institution's name in the switcher, in characters. */
export const INSTITUTION_NAME_LIMIT = 50

/** The text in at most `max` characters, ending in '…' where it was cut. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** The social name, or the civil name where there is none. */
export function displayName(person: { name: string; preferred_name?: string | null | undefined }): string {
  return person.preferred_name?.trim() || person.name
}
