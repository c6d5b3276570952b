import { formatDate, formatTime, today } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { map } from '../../../i18n/ptBR/map.ts'

/** '21/11/2026 às 08:00' */
export const momentText = (instant: string, timeZone: string): string =>
  fillText(map.cancellation.when, {
    date: formatDate(today(timeZone, new Date(instant))),
    time: formatTime(instant, timeZone),
  })
