import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Member, membersOf } from '../../providers/institutions.ts'
import { type Institution, readInstitution } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Register } from '../register.ts'

const none: Member[] = []

/** What cannot be read leaves nothing to choose from; why is for the log alone (MAP-65). */
async function readMembers(id: number, signal: AbortSignal): Promise<Member[]> {
  try {
    return await membersOf(id, signal)
  } catch (error) {
    if (!signal.aborted) console.warn(`the members of group ${id} could not be read`, error)
    throw error
  }
}

/** The member institutions of a group; none for an institution that is no group. */
export function useMembers({ id, is_group }: Pick<Institution, 'id' | 'is_group'>) {
  const { data, ...query } = useQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) => readMembers(id, signal),
    enabled: Boolean(is_group),
    staleTime: 60_000,
  })
  return { ...query, members: data ?? none }
}

/** The members of the selected institution, where that is a group. */
export function useSelectedMembers() {
  return useMembers(readInstitution() ?? { id: 0, is_group: false })
}

/** The name of the member institution that a record belongs to, where a screen shows those of several. */
export function useInstitutionOf({ session, scope }: Register) {
  const { members } = useMembers(session.institution)
  return useMemo(() => {
    if (scope.kind !== 'all') return undefined
    const names = new Map(members.map(({ id, name }) => [id, name]))
    return ({ institution_id = 0 }: RegisterRecord) => names.get(institution_id) ?? ''
  }, [members, scope.kind])
}
