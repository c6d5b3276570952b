import { capitaliseProcedure } from './names.ts'
import type { StageTime } from './procedureTimes.ts'

/** The fields that determine the status of a surgery or consultation. Instants are ISO texts, null until they occur. */
export interface StatusFacts {
  pre_probable_date: string | null
  surgery_probable_date: string | null
  create_pre_date: string | null
  anesthesia_start: string | null
  anesthesia_end: string | null
  procedure_closed_date: string | null
  cancellation_date: string | null
  is_team_changed: boolean
  owner?: unknown
  pdf: unknown
  /**
   * When the surgery's stages took place; only from servers with the capability `times`, and null for the clinic of a consultation.
   */
  times?: readonly StageTime[] | null
}

export type ConsultationStatus = 'cancelled' | 'teamChanged' | 'done' | 'pending'

/** Status of a pre-anaesthetic consultation on the map; the order of the checks is that of 001 §4. */
export function consultationStatus(facts: StatusFacts): ConsultationStatus {
  if (facts.cancellation_date) return 'cancelled'
  if (facts.is_team_changed && !facts.create_pre_date) return 'teamChanged'
  return facts.create_pre_date ? 'done' : 'pending'
}

export type ProcedureStatus =
  | 'inProgress'
  | 'pdfPending'
  | 'cancelled'
  | 'scheduled'
  | 'teamChanged'
  | 'done'
  | 'unknown'

/** Whether a person recorded the start of the anaesthesia, so that no application is going to deliver its PDF. */
const isStartTapped = ({ times }: StatusFacts): boolean =>
  Boolean(times?.some(({ kind, source }) => kind === 'anesthesia_start' && source === 'tap'))

/**
 * Status of a surgery on the map: the first match in the order of 001 §4, which ranks two states above
 * 'cancelled' (OQ-016). A start that was tapped needs no owner and awaits no PDF (OQ-199).
 */
export function procedureStatus(facts: StatusFacts): ProcedureStatus {
  const { surgery_probable_date, anesthesia_start, anesthesia_end } = facts
  const isTapped = isStartTapped(facts)
  const isOwned = Boolean(facts.owner) || isTapped
  if (surgery_probable_date && isOwned && anesthesia_start && !anesthesia_end) return 'inProgress'
  const lacksPdf = !facts.pdf && facts.pre_probable_date && !facts.create_pre_date
  if (lacksPdf && anesthesia_start && !isTapped) return 'pdfPending'
  if (facts.cancellation_date) return 'cancelled'
  if (surgery_probable_date && !anesthesia_start) return 'scheduled'
  if (facts.is_team_changed) return facts.procedure_closed_date ? 'done' : 'teamChanged'
  return anesthesia_start && anesthesia_end ? 'done' : 'unknown'
}

/** In progress now: has a surgery date and a start, but no end (MAP-55). */
export function isRunning(
  facts: Pick<StatusFacts, 'surgery_probable_date' | 'anesthesia_start' | 'anesthesia_end'>,
): boolean {
  return Boolean(facts.surgery_probable_date && facts.anesthesia_start && !facts.anesthesia_end)
}

/** `user_id` 1: created by the console. A higher id belongs to an anaesthetist's mobile app (OQ-003). */
const CONSOLE = 1

/** The forms edit only records created by the console. */
export const isMadeByConsole = ({ user_id }: { user_id: unknown }): boolean => Number(user_id) === CONSOLE

/** The detail also offers editing for records without an owner (`user_id` null or 0). */
export const canEditFromDetail = ({ user_id }: { user_id: unknown }): boolean => Number(user_id) <= CONSOLE

type EndFacts = Pick<StatusFacts, 'create_pre_date' | 'anesthesia_end' | 'procedure_closed_date'>

/** The consultation or the surgery took place. */
const isFinished = (facts: EndFacts): boolean =>
  Boolean(facts.create_pre_date || facts.anesthesia_end || facts.procedure_closed_date)

/** Whether a change requires a reason: a finished record is given another patient. */
export const needsChangeReason = (
  before: EndFacts & { patient_id: number },
  patientId: number | null,
): boolean => isFinished(before) && patientId !== before.patient_id

interface Cancellable extends StatusFacts {
  user_id: unknown
}

/** A record is a pre-anaesthetic consultation, a surgery, or both at once. */
export type ProcedureHalf = 'consultation' | 'surgery'

/**
 * Whether the surgery has begun: the map keeps showing that even if the record is cancelled, so it can no
 * longer be cancelled (CANC-02, OQ-016).
 */
export const hasBegun = (facts: StatusFacts): boolean =>
  Boolean(facts.surgery_probable_date) &&
  (isRunning(facts) || procedureStatus(facts) === 'pdfPending' || isStartTapped(facts))

/** Whether the patient came into the operating room, or the anaesthesia began: by what was tapped or delivered. */
export const hasEnteredRoom = ({ times, ...facts }: StatusFacts): boolean =>
  Boolean(facts.anesthesia_start || facts.anesthesia_end || facts.procedure_closed_date) ||
  Boolean(times?.some(({ kind }) => kind !== 'room_clean'))

/** Whether a surgery may be moved to another time or room. */
export const canMove = (record: Cancellable & { active: boolean }): boolean =>
  isMadeByConsole(record) &&
  Boolean(record.surgery_probable_date && record.active && !record.cancellation_date) &&
  !hasEnteredRoom(record)

/** How far a cancellation may be dated before its record, in milliseconds: the console knows the server's second. */
const CANCELLATION_TOLERANCE_MS = 60_000

/** Whether an instant is before a record was entered: a computer's wrong clock dated it. */
export const isBeforeRecord = (instant: string, { created_at }: { created_at: string }): boolean =>
  Date.parse(instant) < Date.parse(created_at) - CANCELLATION_TOLERANCE_MS

export function canCancel(record: Cancellable, half: ProcedureHalf): boolean {
  const ended = half === 'consultation' ? record.create_pre_date : record.procedure_closed_date
  return isMadeByConsole(record) && !record.cancellation_date && !ended && !hasBegun(record)
}

/** Whether a cancellation may be taken back; the server refuses it once anything else happened to the record. */
export const canUndoCancellation = (record: Pick<Cancellable, 'user_id' | 'cancellation_date'>): boolean =>
  isMadeByConsole(record) && Boolean(record.cancellation_date)

/** Maximum repetitions of a proposed surgery. */
export const MAX_REPETITIONS = 15

/** '2x' */
export const formatLaterality = (count: number): string => `${count}x`

/** The count of '2x', or null unless it is 1 to 15. */
export function parseLaterality(text: string): number | null {
  const [, digits] = /^([1-9]\d?)x$/.exec(text) ?? []
  const count = Number(digits)
  return count >= 1 && count <= MAX_REPETITIONS ? count : null
}

/** `30101018 - Apendicectomia`, and ` + 2` for two more; null if nothing is proposed (OQ-097). */
export function procedureName(surgeries: readonly { code: string; name: string }[]): string | null {
  const [first, ...others] = surgeries
  if (!first) return null
  const name = `${first.code} - ${capitaliseProcedure(first.name)}`
  return others.length ? `${name} + ${others.length}` : name
}

/** A procedure's code without separators: '3.10.05.47-0' → '31005470'. */
export const normalizeCode = (code: string): string => code.replace(/[.\-/\s]/g, '').toUpperCase()
