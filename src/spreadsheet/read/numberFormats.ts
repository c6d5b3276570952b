import type { DateKind } from './dates.ts'

const between = (first: number, last: number) => (id: number) => id >= first && id <= last

/**
 * Built-in formats, which a workbook references only by number, including those of East Asian versions
 * (ISO/IEC 29500-1, 18.8.30).
 */
const dates = [between(14, 17), between(27, 31), between(36, 36), between(50, 58)]
const times = [between(18, 22), between(32, 35), between(45, 47)]

export function kindOfFormatId(id: number): DateKind {
  if (times.some((has) => has(id))) return 'timed'
  return dates.some((has) => has(id)) ? 'date' : null
}

/**
 * Quoted text, escaped characters, padding and fill characters, and bracketed parts except durations such as
 * [h] or [mm].
 */
const LITERAL = /"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** @param code such as `[$-416]d" de "mmmm;@` */
export function kindOfFormatCode(code: string): DateKind {
  const letters = code
    .slice(0, 255)
    .replace(LITERAL, '')
    .replace(/general/gi, '')
  if (/[hs]/i.test(letters)) return 'timed'
  return /[dmy]/i.test(letters) ? 'date' : null
}
