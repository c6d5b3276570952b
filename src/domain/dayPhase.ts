import {
  consultationStatus,
  isRunning,
  type ProcedureHalf,
  procedureStatus,
  type StatusFacts,
} from './procedures.ts'
import { isBeingTapped } from './procedureTimes.ts'

/**
 * Where a consultation or surgery stands in its day: `next` is still to come, `late` should have begun and has not, `unrecorded`
 * should have begun where nobody records it.
 */
type DayPhase = 'running' | 'late' | 'unrecorded' | 'next' | 'over' | 'cancelled'

interface PhaseFacts extends StatusFacts {
  /** False for a record that was made inactive. */
  active?: boolean
  institution_id?: number
}

/** When phases are told, and of whom starts are known to be recorded. */
export interface Moment {
  /** Milliseconds. */
  now: number
  /** Institutions with a recorded start in the day. */
  recording: ReadonlySet<number | undefined>
}

const MINUTE_MS = 60_000

/** Minutes for which a surgery is late though its institution has recorded no start in the day: its first one may be. */
const FIRST_START_MINUTES = 120

const plannedTime = (facts: PhaseFacts, half: ProcedureHalf): number =>
  Date.parse((half === 'surgery' ? facts.surgery_probable_date : facts.pre_probable_date) ?? '')

/** Whole minutes since the planned time; 0 before it. */
const minutesAfter = (facts: PhaseFacts, half: ProcedureHalf, now: number): number =>
  Math.max(0, Math.floor((now - plannedTime(facts, half)) / MINUTE_MS))

/** Whether it is still to begin: a closed or inactive record is not, though no start was recorded. */
export function isToBegin(facts: PhaseFacts, half: ProcedureHalf): boolean {
  if (facts.active === false) return false
  if (half === 'consultation') return ['pending', 'teamChanged'].includes(consultationStatus(facts))
  return procedureStatus(facts) === 'scheduled' && !facts.procedure_closed_date
}

/** The institutions that have recorded a start, or any stage, in a day. */
export const recordingInstitutions = (
  day: readonly Pick<PhaseFacts, 'anesthesia_start' | 'times' | 'institution_id'>[],
): Moment['recording'] =>
  new Set(
    day
      .filter(({ anesthesia_start, times }) => anesthesia_start || (times && times.length > 0))
      .map(({ institution_id }) => institution_id),
  )

/** A consultation is never late: when it began is not recorded, only that its evaluation was made. */
export function dayPhase(facts: PhaseFacts, half: ProcedureHalf, { now, recording }: Moment): DayPhase {
  if (half === 'surgery' && isRunning(facts)) return 'running'
  if (facts.cancellation_date) return 'cancelled'
  if (!isToBegin(facts, half)) return 'over'
  const minutes = half === 'surgery' ? minutesAfter(facts, half, now) : 0
  if (minutes === 0) return 'next'
  return minutes < FIRST_START_MINUTES || recording.has(facts.institution_id) ? 'late' : 'unrecorded'
}

/** Whole minutes by which a surgery that should have begun has not; 0 for any other, and for consultations. */
export const minutesLate = (facts: PhaseFacts, half: ProcedureHalf, moment: Moment): number =>
  dayPhase(facts, half, moment) === 'late' ? minutesAfter(facts, half, moment.now) : 0

/** Whether it lies behind: it is over and its next stage is not awaited, or it was cancelled and its hour has come. */
export function isPast(facts: PhaseFacts, half: ProcedureHalf, moment: Moment): boolean {
  const phase = dayPhase(facts, half, moment)
  if (phase === 'over' && half === 'surgery' && isBeingTapped(facts.times ?? [], moment.now)) return false
  return phase === 'over' || (phase === 'cancelled' && plannedTime(facts, half) <= moment.now)
}

/** '22 min', '1 h', '2 h 5 min' */
export function formatDelay(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
