import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadinessItem } from '../../../domain/readiness.ts'
import { readinessQuery } from '../../../providers/readiness.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { pendingItems } from './itemText.ts'

/** What has to be seen to, by id of the surgery. */
export type Pendings = ReadonlyMap<number, readonly ReadinessItem[]>

const nothing: Pendings = new Map()

/** What the surgeries of a day lack; undefined where that is not known, as before another backend. */
export function usePendings(institution: number, day: string, isOffered: boolean): Pendings | undefined {
  const hasReadiness = useCapability('readiness')
  const { data } = useQuery({
    ...readinessQuery(institution, { from: day, to: day }),
    enabled: hasReadiness && isOffered,
  })
  return useMemo(() => {
    if (!data || !isOffered) return undefined
    return data.rows.length === 0
      ? nothing
      : new Map(data.rows.map(({ id, items }) => [id, pendingItems(items)]))
  }, [data, isOffered])
}
