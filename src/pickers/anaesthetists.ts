import { useQuery } from '@tanstack/react-query'
import { isResident, readAnaesthetists } from '../providers/pickers.ts'

/** An anaesthetist of a procedure; `id` is the user's. */
export interface AnaesthetistValue {
  id: number
  name: string
  isResident: boolean
  isMain: boolean
}

/** At most one is the main one: a new mark clears the other (OQ-103), and a second on the same takes it away. */
export function withMain(value: readonly AnaesthetistValue[], id: number): AnaesthetistValue[] {
  return value.map((one) => ({ ...one, isMain: one.id === id && !one.isMain }))
}

/** The ids of those who are residents, among an institution's anaesthetists. Records do not say it of theirs. */
export function useResidents(institutionId: number | undefined, enabled = true): ReadonlySet<number> {
  const { data } = useQuery({
    queryKey: ['residents', institutionId],
    queryFn: ({ signal }) => readAnaesthetists({ filter: '', institutionId }, signal),
    select: (all) => new Set(all.filter(isResident).map(({ user_id }) => user_id)),
    enabled,
    staleTime: 60_000,
  })
  return data ?? none
}

const none: ReadonlySet<number> = new Set()
