import { canCancel, type ProcedureHalf } from '../../../domain/procedures.ts'
import { isReasonGroup, type SaidOutcome } from '../../../domain/waiting.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import type { Cancellation } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'

const { cancellation: texts } = map

export interface Reason {
  id: number
  description: string
}

/** Select value for a free text reason. */
export const OTHER_REASON = 'other'

/** What to cancel of a record with both halves. */
export type CancellationScope = keyof typeof texts.scopes

export interface CancellationChoice {
  /** '' for none. */
  scope: CancellationScope | ''
  /** A reason's id, `OTHER_REASON`, or '' for none. */
  reason: string
  /** Free text for `OTHER_REASON`. */
  text: string
  /** Whose reason the free text is; '' if that is not said. */
  group: string
  outcome: OutcomeChoice
}

/** Who does not say what follows keeps the record in sight. */
export const emptyChoice: CancellationChoice = {
  scope: '',
  reason: '',
  text: '',
  group: '',
  outcome: 'waiting',
}

/** What follows a cancellation; `now` goes on to the form of a new date, and waits until it is saved. */
type OutcomeChoice = keyof typeof waitingTexts.choices

/** What the server is told of a choice. */
const saidBy = (outcome: OutcomeChoice): SaidOutcome => (outcome === 'now' ? 'waiting' : outcome)

type CancellationErrors = Partial<Record<keyof CancellationChoice, string>>

/** The scopes offered for a consultation whose record has a surgery; empty if there is no choice. */
export function cancellationScopes(record: ProcedureRecord, kind: ProcedureHalf): CancellationScope[] {
  if (kind === 'surgery' || !record.surgery_probable_date) return []
  return canCancel(record, 'surgery') ? ['both', 'consultation'] : ['consultation']
}

/** Validation errors: a missing scope, reason or text (CANC-03, CANC-04). */
export function cancellationErrors(
  { scope, reason, text }: CancellationChoice,
  needed: { scope: boolean; reason: boolean },
): CancellationErrors {
  const errors: CancellationErrors = {}
  if (needed.scope && !scope) errors.scope = texts.scopeMissing
  if (needed.reason && !reason) errors.reason = texts.reasonMissing
  if (needed.reason && reason === OTHER_REASON && !text.trim()) errors.text = texts.textMissing
  return errors
}

/**
 * The body: reason id and description, or null and the text (OQ-142).
 * @param now ISO with offset
 * @param tellsOutcome whether what follows is sent, too
 */
export function toCancellation(
  { reason, text, group, outcome }: Omit<CancellationChoice, 'scope'>,
  reasons: readonly Reason[],
  now: string,
  tellsOutcome: boolean,
): Cancellation {
  const chosen = reasons.find(({ id }) => String(id) === reason)
  return {
    cancellation_date: now,
    cancellation_reason_id: chosen?.id ?? null,
    cancellation_reason_description: chosen?.description ?? text.trim(),
    ...(tellsOutcome && { cancellation_outcome: saidBy(outcome) }),
    ...(tellsOutcome && !chosen && isReasonGroup(group) && { cancellation_group: group }),
  }
}
