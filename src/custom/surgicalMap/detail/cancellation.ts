import { map } from '../../../i18n/ptBR/map.ts'
import type { Cancellation } from '../../../providers/scheduling.ts'

const { cancellation: texts } = map

export interface Reason {
  id: number
  description: string
}

/** What stands in the reason's field for a reason of one's own words. */
export const OTHER = 'other'

export interface Choice {
  /** A reason's id, `OTHER`, or '' while none is chosen. */
  reason: string
  /** The words of another reason. */
  text: string
}

export const noChoice: Choice = { reason: '', text: '' }

export type Refusal = Partial<Record<keyof Choice, string>>

/** What is missing: a reason, or the words of another one (CANC-03, CANC-04). */
export function refusalOf({ reason, text }: Choice): Refusal {
  if (!reason) return { reason: texts.reasonMissing }
  return reason === OTHER && !text.trim() ? { text: texts.textMissing } : {}
}

/** What is sent: the reason and its description, or no reason and the words (OQ-142). `now` is ISO with offset. */
export function cancellationOf(
  { reason, text }: Choice,
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
