import { DEFAULT_TIME_ZONE, formatDateTime } from '../../src/domain/dates.ts'

/** As people of the server's zone write it: '26/11/2026 07:00:00'. */
export const formatMoment = (instant: string | Date): string => formatDateTime(instant, DEFAULT_TIME_ZONE)
