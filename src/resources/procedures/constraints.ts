import type { ClosingsOfRooms } from './closings.ts'
import type { BusyElsewhere } from './elsewhere.ts'

/** What limits the plans of an institution's day besides each other: of their rooms and their people. */
export interface DayConstraints extends ClosingsOfRooms {
  institution_id: number
  time_zone: string
  rooms: readonly (ClosingsOfRooms['rooms'][number] & {
    /** Minutes between two patients. */
    turnover: number
  })[]
  /** What its anaesthetists do in other institutions. */
  elsewhere: readonly BusyElsewhere[]
}
