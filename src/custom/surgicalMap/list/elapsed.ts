const SECOND_MS = 1000

const two = (number: number) => String(number).padStart(2, '0')

/** HH:MM:SS since a start (ISO) at a moment in milliseconds; hours go on past a day, and a clock that is behind shows zero. */
export function elapsed(start: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(start)) / SECOND_MS))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
