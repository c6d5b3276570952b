import { fold } from './fold.ts'
import { cleanText } from './text.ts'
import { visibleText } from './visibleText.ts'

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** Words that stay lower-case within the name of a procedure. */
const procedureParticles = new Set([
  ...particles,
  ...['a', 'à', 'às', 'ao', 'aos', 'com', 'em', 'na', 'nas', 'no', 'nos', 'ou', 'para', 'pela', 'pelo'],
  ...['por', 'sem', 'sob', 'sobre'],
])

function words(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '')
}

/**
 * 'MARIA  das DORES sant’anna' becomes 'Maria das Dores Sant’Anna', 'rn de joão costa iii' 'RN de João Costa III'; invisible
 * and direction-changing characters are removed. Trims, so it runs on blur, not on every keystroke.
 */
export const capitaliseName = (text: string): string => capitalise(text, particles)

/** 'COLECISTECTOMIA COM COLANGIOGRAFIA' becomes 'Colecistectomia com Colangiografia'. */
export const capitaliseProcedure = (name: string): string => capitalise(name, procedureParticles)

/** Ordinals in Roman numerals, and RN for a newborn without a name ('recém-nascido'), the twins numbered: 'RN2 de Maria'. */
const CAPITALS = /(?<![\p{L}\p{M}])(?:i{2,3}|iv|rn)(?![\p{L}\p{M}])/gu

function capitalise(text: string, small: ReadonlySet<string>): string {
  return words(lowerCase(visibleText(text)))
    .map((word, index) => (index > 0 && small.has(word) ? word : capitaliseWord(word)))
    .join(' ')
}

/** The Turkish 'İ' is kept for `capitaliseWord`: toLowerCase makes it an 'i' with a combining dot. */
const lowerCase = (text: string) =>
  text
    .split('İ')
    .map((part) => part.toLowerCase())
    .join('İ')

/** Capitalises the first letter and those after a hyphen, apostrophe, full stop, bracket or slash. */
function capitaliseWord(word: string): string {
  return word
    .replace(CAPITALS, (letters) => letters.toUpperCase())
    .replace(
      /(^|[-–'’‘´`ʼ.(/])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(?<=\p{L})İ/gu, 'i')
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

/** Key under which names count as equal: ignores case, accents, dots and white space. */
export const nameKey = (text: string): string =>
  fold(cleanText(text))
    .replace(/[.\s]+/g, ' ')
    .trim()

const titles = new Set(['dr', 'dra', 'prof', 'profa'])

const TITLE = /^(dr|dra|doutor|doutora|prof|profa) (?=\S)/

/** `nameKey` of a person, without a title: 'Dra. Ana Reis' and 'ANA REIS'. */
export const personKey = (name: string): string => nameKey(name).replace(TITLE, '')

const significantWords = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !particles.has(word) && !titles.has(word))

const stands = (short: string, word: string) =>
  short === word || (/^\p{L}$/u.test(short) && word.startsWith(short))

/** Whether all words of one name occur in the other, in the same order; an initial matches a whole word. */
function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  let at = 0
  return shorter.every((short) => {
    const found = longer.findIndex((word, index) => index >= at && stands(short, word))
    at = found + 1
    return found >= 0
  })
}

/**
 * Whether two names cannot belong to the same person or thing: each has words that the other lacks. 'Dra. Ana
 * Brandão', 'Ana L. Brandão' and 'ANA LÚCIA BRANDÃO' do not contradict each other.
 */
export function namesContradict(a: string, b: string): boolean {
  const [first, second] = [significantWords(a), significantWords(b)]
  return !isWithin(first, second) && !isWithin(second, first)
}

/** Maximum length of an institution's name in the switcher, in characters. */
export const INSTITUTION_NAME_LIMIT = 50

/** The text in at most `max` characters, ending in '…' if it was truncated. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** The social name, or the civil name if there is none. */
export function displayName(person: { name: string; preferred_name?: string | null | undefined }): string {
  return person.preferred_name?.trim() || person.name
}
