import type { Stage } from './attendance.ts'
import { isRunning, type StatusFacts } from './procedures.ts'

/** What a procedure was when a delivery for it was kept for a person to decide. */
export const heldReasons = ['inactive', 'cancelled'] as const

export type HeldReason = (typeof heldReasons)[number]

/** What became of a held delivery: recorded or discarded by a person, or replaced by a later revision. */
export const heldDecisions = ['recorded', 'discarded', 'replaced'] as const

export type HeldDecision = (typeof heldDecisions)[number]

/** Why deliveries of a procedure are kept for a person to decide; undefined if they are recorded. */
export function heldReason({
  active,
  cancellation_date,
}: {
  active: boolean
  cancellation_date: string | null
}): HeldReason | undefined {
  if (cancellation_date) return 'cancelled'
  return active ? undefined : 'inactive'
}

/** A delivery that waits for a decision, as listed. Instants are ISO texts. */
export interface HeldDelivery {
  id: number
  procedure_id: number
  revision: number
  delivered_at: string
  /** Name of the key that the application delivered with. */
  key_name: string
  reason: HeldReason
  /** The stages that it brings. */
  stages: Stage[]
  institution_id: number
  institution_name: string
  /** The social name takes precedence. */
  patient_name: string
  name: string | null
  surgery_probable_date: string | null
  pre_probable_date: string | null
  /** The procedure's state now. */
  active: boolean
  cancellation_date: string | null
  /** Why it was inactivated or cancelled. */
  state_reason: string | null
}

/** Code of the refusal to inactivate a surgery in progress that the caller did not know of. */
export const IN_PROGRESS = 'procedure.inProgress'

/** A surgery in progress is not inactivated without a second question. */
export const needsSecondQuestion = (
  facts: Pick<StatusFacts, 'surgery_probable_date' | 'anesthesia_start' | 'anesthesia_end'> & {
    active: boolean
  },
): boolean => facts.active && isRunning(facts)
