/** Shortest and longest planned stay in the operating room, in minutes: from the patient's entry to the exit. */
export const MIN_DURATION = 5
export const MAX_DURATION = 1440

export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MIN_DURATION && minutes <= MAX_DURATION

/**
 * How much longer a patient is in the operating room than under anaesthesia, in minutes: half of it before, half after, as
 * published series of cases have it.
 */
const BESIDE_ANAESTHESIA = 20

/** The stay in the operating room of a case whose anaesthesia takes so long. */
export const roomMinutes = (anaesthesia: number): number =>
  Math.min(anaesthesia + BESIDE_ANAESTHESIA, MAX_DURATION)

const HOUR = 60

/** Minutes as a surgical team says them: '45 min', '1 h 05', '2 h'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** '90', '90 min', "90'". */
const WRITTEN_MINUTES = /^(\d{1,4})\s*(?:'|m|mins?|minutos?)?\.?$/
/** '1h', '1h30', '1 h 30 min', '1 hora e 30 minutos', '1:30', '01:30:00'. */
const WRITTEN_HOURS =
  /^(\d{1,2})(?::([0-5]\d)(?::00)?|\s*(?:h|hs|hrs?|horas?)(?:\s*(?:e\s*)?([0-5]?\d)\s*(?:m|mins?|minutos?)?)?)\.?$/

/** Minutes of a duration as people write it in a sheet; null for anything else, and for what is no planned stay. */
export function readDuration(text: string): number | null {
  const given = text.trim().toLowerCase()
  const [, only] = WRITTEN_MINUTES.exec(given) ?? []
  const [, hours, minutes, rest] = WRITTEN_HOURS.exec(given) ?? []
  if (only === undefined && hours === undefined) return null
  const found = only === undefined ? Number(hours) * HOUR + Number(minutes ?? rest ?? 0) : Number(only)
  return isDuration(found) ? found : null
}

/** The minutes of a form's field: null for an empty one, NaN for anything but digits. */
export function typedMinutes(text: string): number | null {
  const typed = text.trim()
  if (!typed) return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
