import { canCancel, type ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
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
}

export const emptyChoice: CancellationChoice = { scope: '', reason: '', text: '' }

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

/** The body: reason id and description, or null and the text (OQ-142). `now` is ISO with offset. */
export function toCancellation(
  { reason, text }: Omit<CancellationChoice, 'scope'>,
  reasons: readonly Reason[],
  now: string,
): Cancellation {
  const chosen = reasons.find(({ id }) => String(id) === reason)
  return {
    cancellation_date: now,
    cancellation_reason_id: chosen?.id ?? null,
    cancellation_reason_description: chosen?.description ?? text.trim(),
  }
}
