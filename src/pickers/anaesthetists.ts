import { useQuery } from '@tanstack/react-query'
import { isResident, readAnaesthetists } from '../providers/pickers.ts'

/** An anaesthetist of a procedure; `id` is the user's. */
export interface AnaesthetistValue {
  id: number
  name: string
  isResident: boolean
  isMain: boolean
}

/** Toggles the main anaesthetist; at most one is main (OQ-103). */
export function toggleMain(value: readonly AnaesthetistValue[], id: number): AnaesthetistValue[] {
  return value.map((member) => ({ ...member, isMain: member.id === id && !member.isMain }))
}

/** A single anaesthetist becomes the main one, except a resident, who cannot be. */
export function withSingleMain(value: readonly AnaesthetistValue[]): AnaesthetistValue[] {
  const [first, ...others] = value
  return first && others.length === 0 ? [{ ...first, isMain: !first.isResident }] : [...value]
}

/** Ids of an institution's residents; records do not contain this information. */
export function useResidents(institutionId: number | undefined, enabled = true): ReadonlySet<number> {
  const { data } = useQuery({
    queryKey: ['residents', institutionId],
    queryFn: ({ signal }) => readAnaesthetists({ filter: '', institutionId }, signal),
    select: (all) => new Set(all.filter(isResident).map(({ user_id }) => user_id)),
    enabled,
    staleTime: 60_000,
  })
  return data ?? noResidents
}

const noResidents: ReadonlySet<number> = new Set()
