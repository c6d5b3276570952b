const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

function words(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '')
}

/** 'MARIA  das DORES sant’anna' is 'Maria das Dores Sant’Anna'. Trims: for a field that is left, not for each key press. */
export function capitaliseName(text: string): string {
  return words(text.toLowerCase())
    .map((word, place) => (place > 0 && particles.has(word) ? word : capitaliseWord(word)))
    .join(' ')
}

/** A letter is a capital at the start of the word and after a hyphen, an apostrophe, a full stop or a bracket. */
function capitaliseWord(word: string): string {
  return word.replace(
    /(^|[-'’‘´`.(/])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** The capital first letters of the first and the last word that are not particles: 'Ana de Souza' is 'AS', '' is ''. */
export function initials(name: string): string {
  const all = words(name)
  const relevant = all.filter((word) => !particles.has(word.toLowerCase()))
  const letters = (relevant.length > 0 ? relevant : all).flatMap(
    (word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [],
  )
  const [first = '', ...rest] = letters
  return (first + (rest.at(-1) ?? '')).toUpperCase()
}

/** Longest name of an institution that its switcher shows, in characters. */
export const INSTITUTION_NAME_LIMIT = 50

/** The text in at most `max` characters, the last of them '…' where something was cut. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** The name a person is called by: the social name, and the civil one where there is no other. */
export function displayName(person: { name: string; preferred_name?: string | null | undefined }): string {
  return person.preferred_name?.trim() || person.name
}
