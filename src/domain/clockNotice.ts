import { fillText } from './fillText.ts'

/** Differences of a computer's clock from which on its user is told, in minutes. */
export const NOTICEABLE_MINUTES = 2

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** '12 min', '3 h 12 min', '2 dias': the most significant parts of a number of minutes. */
function duration(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes < 2 * DAY_MINUTES) {
    const rest = minutes % HOUR_MINUTES
    return `${Math.floor(minutes / HOUR_MINUTES)} h${rest > 0 ? ` ${rest} min` : ''}`
  }
  return `${Math.floor(minutes / DAY_MINUTES)} dias`
}

/**
 * What a user is told about a computer's clock.
 * @param minutes by which it is ahead; negative when it is behind
 * @param texts with `{difference}`
 */
export const clockNotice = (minutes: number, texts: { ahead: string; behind: string }): string =>
  fillText(minutes > 0 ? texts.ahead : texts.behind, { difference: duration(Math.abs(minutes)) })
