import { useMemo } from 'react'
import { useLookup } from '../../../providers/lookups.ts'
import type { Kind } from '../list/agenda.ts'
import type { Reason } from './cancellation.ts'

interface ReasonGroup {
  type?: string
  cancellation_reasons?: { id: number; cancellation_reason_i18n?: { description?: string }[] }[]
}

/** The type under which the server groups the reasons of a kind. */
const types: Record<Kind, string> = { pre: 'PRE', surgeries: 'TRANS' }

/** The reasons of one kind out of all groups. */
export function reasonsOf(groups: readonly ReasonGroup[], kind: Kind): Reason[] {
  return groups
    .filter(({ type }) => type === types[kind])
    .flatMap(({ cancellation_reasons = [] }) => cancellation_reasons)
    .map(({ id, cancellation_reason_i18n }) => ({
      id,
      description: cancellation_reason_i18n?.[0]?.description ?? '',
    }))
    .filter(({ description }) => description !== '')
}

/** What a consultation or a procedure may be cancelled for. */
export function useReasons(kind: Kind): { reasons: Reason[]; isPending: boolean; hasFailed: boolean } {
  const { data, isPending, isError } = useLookup('cancellationReasons')
  const reasons = useMemo(() => reasonsOf((data ?? []) as ReasonGroup[], kind), [data, kind])
  return { reasons, isPending, hasFailed: isError }
}
