import { useQuery } from '@tanstack/react-query'
import { listInstitutions, type Member, readMembers } from '../../providers/institutions.ts'
import { readInstitution } from '../../providers/session.ts'

const noInstitutions: Member[] = []

/** Institutions available for scheduling: the members of the selected group, else the user's own. */
export function useInstitutions() {
  const selected = readInstitution()
  const {
    data = noInstitutions,
    isPending,
    ...failure
  } = useQuery({
    queryKey: ['institutionsToScheduleAt', selected?.id],
    queryFn: async ({ signal }): Promise<Member[]> =>
      selected?.is_group ? await readMembers(selected.id, signal) : await listInstitutions(signal),
    staleTime: 60_000,
  })
  return { institutions: data, loading: isPending, failure }
}

/** Institutions for consultations (OQ-109). */
export function useClinics() {
  const { institutions, ...query } = useInstitutions()
  return { ...query, institutions: institutions.filter(({ is_clinic }) => is_clinic) }
}

/** Institutions for surgeries: no clinics (PRE-13) and no groups. */
export function useSurgeryInstitutions() {
  const { institutions, ...query } = useInstitutions()
  const surgical = institutions.filter(({ is_clinic, is_group }) => !is_clinic && !is_group)
  return { ...query, institutions: surgical }
}
