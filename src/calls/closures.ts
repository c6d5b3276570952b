import { lookupPaths } from '../resources/lookupPaths.ts'
import { defineCall, json, OF_INSTITUTION } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

interface Named {
  id: number
  name: string
}

/** Whole lists: a search would put the name of a person into the address, where proxies log it. */
const names = { access: staff, query: OF_INSTITUTION, answers: json<Named[]>() } as const

/** Operating rooms, each named with its sector. */
export const listClosableRooms = defineCall({ call: lookupPaths.rooms, ...names })

export const listAbsentSurgeons = defineCall({ call: lookupPaths.listedSurgeons, ...names })

export const listAbsentAnaesthetists = defineCall({ call: lookupPaths.anaesthetists, ...names })

/** A note of a day, as the map says it. */
export interface DayNote {
  id: number
  institution_id: number
  institution: string
  text: string
  author: string | null
  /** Whether it ends at an hour; otherwise with its day. */
  is_until: boolean
  /** The instant, by the institution's clock. */
  ends_at: string
}

/** The notes of a day of all visible institutions, those that end first at the top. */
export const listDayNotes = defineCall({
  call: 'GET /app/closures/day-notes',
  access: staff,
  query: { ...OF_INSTITUTION, date: { kind: 'date' } },
  answers: json<DayNote[]>(),
})

/** A surgery that is still to be done, or running. */
export interface PlannedProcedure {
  id: number
  /** As the map names them: the social name, if there is one. */
  patient: string
  /** The planned instant. */
  at: string
  room: string | null
  is_running: boolean
}

export interface PlannedProcedures {
  /** The first fifty, by their hour. */
  procedures: PlannedProcedure[]
  total: number
  /** The institution's. */
  time_zone: string
}

/**
 * The surgeries that are planned while a closure or an absence lasts, or outside a room's opening hours: of a record of
 * `roomHours`, `roomClosures` or `absences`, within the next year.
 */
export const listAffectedProcedures = defineCall({
  call: 'GET /app/closures/{register}/{id}/procedures',
  access: staff,
  texts: ['register'],
  answers: json<PlannedProcedures>(),
})
