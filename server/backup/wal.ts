/*
 * Names of PostgreSQL's write-ahead log, as hexadecimal digits: a segment is timeline, number of its 4 GB, and number within them
 * (8 each); a timeline's history and a backup's label are named after them.
 */

const SEGMENT = /^[0-9A-F]{24}$/
const ARCHIVED = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** Segments of 16 MB in 4 GB. */
const PER_FILE = 256

export const isSegment = (name: string): boolean => SEGMENT.test(name)

/** Whether PostgreSQL archives a file of this name. */
export const isArchived = (name: string): boolean => ARCHIVED.test(name)

/** The segment after one, of the same timeline. */
export function nextSegment(name: string): string {
  const number = Number.parseInt(name.slice(8, 16), 16) * PER_FILE + Number.parseInt(name.slice(16), 16) + 1
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')
  return `${name.slice(0, 8)}${hex(Math.floor(number / PER_FILE))}${hex(number % PER_FILE)}`
}

/** Its place in the log, whatever the timeline: two of them compare as texts. */
export const placeInLog = (name: string): string => name.slice(8, 24)

/**
 * Follows the segments from one on.
 * @param names of all archived files
 * @returns the last segment that is reached without a gap, and the first that is missing before others
 */
export function followSegments(names: readonly string[], first: string): { last?: string; missing?: string } {
  const segments = new Map<string, string>()
  for (const name of names.filter(isSegment).sort()) segments.set(placeInLog(name), name)
  let last: string | undefined
  let wanted = first
  while (segments.has(placeInLog(wanted))) {
    last = segments.get(placeInLog(wanted))
    wanted = nextSegment(wanted)
  }
  const beyond = [...segments.keys()].some((place) => place > placeInLog(wanted))
  return { last, missing: beyond ? wanted : undefined }
}
