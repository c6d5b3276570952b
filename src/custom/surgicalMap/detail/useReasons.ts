import { useMemo } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { useLookup } from '../../../providers/lookups.ts'
import type { Reason } from './cancellation.ts'

interface ReasonGroup {
  type?: string
  cancellation_reasons?: { id: number; cancellation_reason_i18n?: { description?: string }[] }[]
}

/** The server's group type per half. */
const groupTypes: Record<ProcedureHalf, string> = { consultation: 'PRE', surgery: 'TRANS' }

/** The reasons of one half. */
export function reasonsFor(groups: readonly ReasonGroup[], kind: ProcedureHalf): Reason[] {
  return groups
    .filter(({ type }) => type === groupTypes[kind])
    .flatMap(({ cancellation_reasons = [] }) => cancellation_reasons)
    .map(({ id, cancellation_reason_i18n }) => ({
      id,
      description: cancellation_reason_i18n?.[0]?.description ?? '',
    }))
    .filter(({ description }) => description !== '')
}

/** Cancellation reasons of a consultation or surgery. */
export function useReasons(kind: ProcedureHalf): {
  reasons: Reason[]
  isPending: boolean
  hasFailed: boolean
} {
  const { data, isPending, isError } = useLookup('cancellationReasons')
  const reasons = useMemo(() => reasonsFor((data ?? []) as ReasonGroup[], kind), [data, kind])
  return { reasons, isPending, hasFailed: isError }
}
