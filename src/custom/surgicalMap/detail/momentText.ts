import { formatDate, formatTime, today } from '../../../domain/dates.ts'
import { map } from '../../../i18n/ptBR/map.ts'

/** '21/11/2026 às 08:00' */
export const momentText = (instant: string, timeZone: string): string =>
  map.cancellation.when
    .replace('{date}', formatDate(today(timeZone, new Date(instant))))
    .replace('{time}', formatTime(instant, timeZone))
