import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { DurationAnswer } from '../../calls/scheduling.ts'
import { durationEstimateQuery } from '../../providers/scheduling.ts'
import { useDebounced } from '../../providers/useDebounced.ts'
import type { SchedulingValues } from './formModel.ts'

/** While surgeries and their quantities are still being chosen. */
const PAUSE_MS = 300

export type ShownEstimate = DurationAnswer & { minutes: number }

/** What the form's surgeries took so far, the first surgeon's in particular; undefined while nothing is known of it. */
export function useDurationEstimate(): ShownEstimate | undefined {
  const surgeries = useWatch<SchedulingValues, 'laterality_procedures'>({ name: 'laterality_procedures' })
  const [surgeon] = useWatch<SchedulingValues, 'active_surgeons'>({ name: 'active_surgeons' })
  const institutionId = useWatch<SchedulingValues, 'institution_id'>({ name: 'institution_id' })
  const ids = surgeries.flatMap(({ surgical_procedure_id, laterality }) =>
    Array<number>(laterality).fill(surgical_procedure_id),
  )
  const surgical_procedure_ids = useDebounced(ids.join(','), PAUSE_MS)
  const { data } = useQuery({
    ...durationEstimateQuery({
      surgical_procedure_ids,
      surgeon_id: surgeon?.id,
      institution_id: institutionId ?? undefined,
    }),
    enabled: surgical_procedure_ids !== '',
  })
  return data && data.minutes !== null ? { ...data, minutes: data.minutes } : undefined
}
