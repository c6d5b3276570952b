import { useQuery } from '@tanstack/react-query'
import { listInstitutions, type Member, readMembers } from '../../providers/institutions.ts'
import { readInstitution } from '../../providers/session.ts'

const none: Member[] = []

/** The institutions that a person may schedule at: the members of the selected group, else their own. */
export function useInstitutions() {
  const selected = readInstitution()
  const { data = none, isPending } = useQuery({
    queryKey: ['institutionsToScheduleAt', selected?.id],
    queryFn: async ({ signal }): Promise<Member[]> =>
      selected?.is_group ? await readMembers(selected.id, signal) : await listInstitutions(signal),
    staleTime: 60_000,
  })
  return { institutions: data, loading: isPending }
}

/** Where a consultation may take place (OQ-109). */
export function useClinics() {
  const { institutions, loading } = useInstitutions()
  return { institutions: institutions.filter(({ is_clinic }) => is_clinic), loading }
}

/** Where a surgery may take place: anywhere but in a clinic (PRE-13), and in no group. */
export function useSurgeryPlaces() {
  const { institutions, loading } = useInstitutions()
  const places = institutions.filter(({ is_clinic, is_group }) => !is_clinic && !is_group)
  return { institutions: places, loading }
}
