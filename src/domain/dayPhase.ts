import {
  consultationStatus,
  isRunning,
  type ProcedureHalf,
  procedureStatus,
  type StatusFacts,
} from './procedures.ts'
import { isBeingTapped } from './procedureTimes.ts'

/** Where a consultation or surgery stands in its day: `next` is still to come, `late` should have begun and has not. */
type DayPhase = 'running' | 'late' | 'next' | 'over' | 'cancelled'

interface PhaseFacts extends StatusFacts {
  /** False for a record that was made inactive. */
  active?: boolean
}

const MINUTE_MS = 60_000

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

/**
 * The phase at a time in milliseconds. A consultation is never late: when it began is not recorded, only that its evaluation
 * was made.
 */
export function dayPhase(facts: PhaseFacts, half: ProcedureHalf, now: number): DayPhase {
  if (half === 'surgery' && isRunning(facts)) return 'running'
  if (facts.cancellation_date) return 'cancelled'
  if (!isToBegin(facts, half)) return 'over'
  return half === 'surgery' && minutesAfter(facts, half, now) > 0 ? 'late' : 'next'
}

/** Whole minutes by which a surgery that should have begun has not; 0 for any other, and for consultations. */
export const minutesLate = (facts: PhaseFacts, half: ProcedureHalf, now: number): number =>
  dayPhase(facts, half, now) === 'late' ? minutesAfter(facts, half, now) : 0

/** Whether it lies behind: it is over and its next stage is not awaited, or it was cancelled and its hour has come. */
export function isPast(facts: PhaseFacts, half: ProcedureHalf, now: number): boolean {
  const phase = dayPhase(facts, half, now)
  if (phase === 'over' && half === 'surgery' && isBeingTapped(facts.times ?? [], now)) return false
  return phase === 'over' || (phase === 'cancelled' && plannedTime(facts, half) <= now)
}

/** '22 min', '1 h', '2 h 5 min' */
export function formatDelay(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
