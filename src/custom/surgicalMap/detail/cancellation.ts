import { map } from '../../../i18n/ptBR/map.ts'
import type { Cancellation } from '../../../providers/scheduling.ts'

const { cancellation: texts } = map

export interface Reason {
  id: number
  description: string
}

/** Select value for a free text reason. */
export const OTHER_REASON = 'other'

export interface ReasonChoice {
  /** A reason's id, `OTHER_REASON`, or '' for none. */
  reason: string
  /** Text of another reason. */
  text: string
}

export const emptyChoice: ReasonChoice = { reason: '', text: '' }

export type CancellationErrors = Partial<Record<keyof ReasonChoice, string>>

/** Validation errors: a missing reason or text (CANC-03, CANC-04). */
export function cancellationErrors({ reason, text }: ReasonChoice): CancellationErrors {
  if (!reason) return { reason: texts.reasonMissing }
  return reason === OTHER_REASON && !text.trim() ? { text: texts.textMissing } : {}
}

/** The body: reason id and description, or null and the text (OQ-142). `now` is ISO with offset. */
export function toCancellation(
  { reason, text }: ReasonChoice,
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
