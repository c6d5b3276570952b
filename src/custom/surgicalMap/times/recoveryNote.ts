import { formatTimeBeside } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isExitOverdue } from '../../../domain/procedureTimes.ts'
import { timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'

/**
 * Since when a patient is in recovery, with the day unless that is today.
 * @param now in milliseconds
 */
export function recoveryNote(since: string, now: number, timeZone: string) {
  const isOverdue = isExitOverdue(since, now)
  // Where lines break, the day stays beside its hour.
  const time = formatTimeBeside(since, now, timeZone).replace(' ', '\u00a0')
  return { isOverdue, text: fillText(isOverdue ? timeTexts.exitOverdue : timeTexts.recovering, { time }) }
}
