import { isInstant } from './dates.ts'
import { parseId } from './identifiers.ts'
import type { ProcedureHalf } from './procedures.ts'

/** Query parameter of a new form: the id of the cancelled record that it reschedules. */
export const RESCHEDULED_PARAM = 'from'

/** Query parameter of a new surgery's form: the id of the request that it is planned for. */
export const REQUEST_PARAM = 'request'

/** Query parameter of such forms: the time and the room that it takes, '1,3,7,2026-12-04T10:30:00.000Z'. */
const GAP_PARAM = 'gap'

const newPaths: Record<ProcedureHalf, string> = {
  consultation: '/pre-agendamentos/novo',
  surgery: '/agendamentos/novo',
}

/** A time in a room that a cancelled or moved surgery does not need any more. */
export interface Slot {
  institution_id: number
  surgery_center_id: number | null
  surgery_center_room_id: number | null
  /** An instant. */
  surgery_probable_date: string | null
}

const textOf = (slot: Slot) =>
  [
    slot.institution_id,
    slot.surgery_center_id ?? '',
    slot.surgery_center_room_id ?? '',
    slot.surgery_probable_date,
  ].join(',')

/** The slot that an address names; undefined for none, or for one that cannot be read. */
export function slotIn(parameters: URLSearchParams): Slot | undefined {
  const [institution = '', sector = '', room = '', moment = ''] = (parameters.get(GAP_PARAM) ?? '').split(',')
  const institution_id = parseId(institution)
  if (institution_id === null || !isInstant(moment)) return undefined
  return {
    institution_id,
    surgery_center_id: parseId(sector),
    surgery_center_room_id: parseId(room),
    surgery_probable_date: moment,
  }
}

function newPath(half: ProcedureHalf, parameter: string, id: number, slot: Slot | undefined): string {
  const query = { [parameter]: String(id), ...(slot && { [GAP_PARAM]: textOf(slot) }) }
  return `${newPaths[half]}?${new URLSearchParams(query)}`
}

/** The form that schedules a cancelled record anew, at a time that was freed if one is given. */
export const reschedulingPath = (half: ProcedureHalf, { id }: { id: number }, slot?: Slot): string =>
  newPath(half, RESCHEDULED_PARAM, id, slot)

/** The form that schedules what was asked for; likewise. */
export const planningPath = ({ id }: { id: number }, slot?: Slot): string =>
  newPath('surgery', REQUEST_PARAM, id, slot)

const MINUTE_MS = 60_000
/** Of a surgery of unknown duration. */
const USUAL_MINUTES = 60

interface PlannedIn {
  surgery_probable_date: string | null
  surgery_center_room_id: number | null
}

/**
 * Whether a change of a surgery leaves the time and the room in which it was planned: it goes to another room, or does not overlap that
 * time any more, as far as is known. One without a room takes none, and so frees none.
 * @param now milliseconds: a time that has passed is not freed
 */
export function freesSlot(
  {
    surgery_probable_date: planned,
    surgery_center_room_id,
    ...surgery
  }: PlannedIn & { expected_minutes?: number | null },
  to: PlannedIn,
  now: number,
): boolean {
  if (!planned || surgery_center_room_id === null || Date.parse(planned) <= now) return false
  if (to.surgery_center_room_id !== surgery_center_room_id) return true
  const moved = Date.parse(to.surgery_probable_date ?? planned) - Date.parse(planned)
  return Math.abs(moved) >= (surgery.expected_minutes ?? USUAL_MINUTES) * MINUTE_MS
}
