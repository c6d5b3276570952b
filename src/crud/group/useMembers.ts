import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Member, readMembers } from '../../providers/institutions.ts'
import { type Institution, readInstitution } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { RegisterView } from '../registerView.ts'

const noMembers: Member[] = []

/** Failures are only logged, and then no member can be selected (MAP-65). */
async function readMembersOrWarn(id: number, signal: AbortSignal): Promise<Member[]> {
  try {
    return await readMembers(id, signal)
  } catch (error) {
    if (!signal.aborted) console.warn(`the members of group ${id} could not be read`, error)
    throw error
  }
}

/** The member institutions of a group; empty for any other institution. */
export function useMembers({ id, is_group }: Pick<Institution, 'id' | 'is_group'>) {
  const { data, ...query } = useQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) => readMembersOrWarn(id, signal),
    enabled: Boolean(is_group),
    staleTime: 60_000,
  })
  /** Remains true during a refetch. */
  const failed = data === undefined && query.errorUpdateCount > 0
  return { ...query, failed, members: data ?? noMembers }
}

/** The members of the selected institution, if it is a group. */
export function useSelectedMembers() {
  return useMembers(readInstitution() ?? { id: 0, is_group: false })
}

/**
 * Returns a function that resolves a record's institution name, on screens that show several members;
 * otherwise undefined.
 */
export function useInstitutionNames({ session, scope }: RegisterView) {
  const { members } = useMembers(session.institution)
  return useMemo(() => {
    if (scope.kind !== 'all') return undefined
    // The group itself also has records, such as entries of the activity log.
    const names = new Map([session.institution, ...members].map(({ id, name }) => [id, name]))
    return ({ institution_id = 0 }: RegisterRecord) => names.get(institution_id) ?? ''
  }, [members, scope.kind, session.institution])
}
