import { visibleText } from './visibleText.ts'

/** An hour of the day is the text 'HH:mm', 00:00 to 23:59. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether the text is an hour 'HH:mm'. */
export const isTime = (text: string): boolean => TIME.test(text)

/** '7', '930', '0930': the last two of three or four digits are minutes. */
const DIGITS = /^(\d{1,2}?)(\d{2})?$/
/** '7:30', '14.30', '14:30:00', '14:30h'. */
const COLON = /^(\d{1,2})[:.](\d{2})(?::00)?\s*(?:hs?|horas)?$/
/** '7h', '7h30', '07 h 30 min', '7 horas e 30'. */
const LETTERS = /^(\d{1,2})\s*(?:hs?|hrs?|horas?)(?:\s*(?:e\s*)?(\d{2})\s*(?:m|min|minutos)?)?\.?$/
/** '2:30 PM', '2 p.m.' */
const HALF_DAY = /^(.+?)\s*([ap])\.?\s?m\.?$/

const NOON = 12

/** The hour of the day of one of the first twelve after midnight or noon; undefined for any other number. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > NOON) return undefined
  return (hour % NOON) + (half === 'p' ? NOON : 0)
}

/**
 * 'HH:mm' of an hour as people type or paste it: '7', '930', '0930', '9:30', '9.30', '7h30', '2:30 PM'. Null for anything
 * else, such as '9:3', 25:00 or seconds other than zero: an hour is never guessed or cut.
 */
export function readTime(text: string): string | null {
  const given = visibleText(text).normalize('NFKC').toLowerCase()
  const [, clock = given, half] = HALF_DAY.exec(given) ?? []
  const found = DIGITS.exec(clock) ?? COLON.exec(clock) ?? LETTERS.exec(clock)
  if (!found) return null
  const [, written, minutes = '00'] = found
  const hour = half ? hourOfHalf(Number(written), half) : Number(written)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : null
}

/** The text of an hour while it is typed: the colon appears once four digits make an hour. */
export const maskTime = (typed: string): string =>
  /^\d{4}$/.test(typed) ? (readTime(typed) ?? typed) : typed

const MINUTES_OF_DAY = 24 * 60

/**
 * The hour some minutes later, or earlier for a negative number, to the next multiple of them: 5 minutes after 14:52 is
 * 14:55, an hour (60) after 14:52 is 15:52. Unchanged if that is another day's.
 */
export function stepTime(time: string, minutes: number): string {
  const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const size = Math.abs(minutes)
  const past = size < 60 ? now % size : 0
  const next = minutes > 0 ? now - past + size : now - (past || size)
  if (next < 0 || next >= MINUTES_OF_DAY) return time
  return [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
