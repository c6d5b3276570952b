import { DEFAULT_TIME_ZONE } from '../domain/dates.ts'
import { readInstitution } from './session.ts'

/** The selected institution's time zone, in which all its days begin and its clocks are shown. */
export function timeZone(): string {
  return readInstitution()?.time_zone ?? DEFAULT_TIME_ZONE
}
