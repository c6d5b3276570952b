import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recoveryQuery } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { REFRESH_MS, useBuilt } from './useAgenda.ts'

interface RecoveryProps {
  filters: MapFilters
  /** Whether the map shows today's surgeries. */
  isOffered: boolean
}

/** Who is in recovery, of all days, as an agenda; not read where the server records no stages. */
export function useRecovery(
  institution: Institution,
  timeZone: string,
  { filters, isOffered }: RecoveryProps,
) {
  const hasTimes = useCapability('times')
  const query = useQuery({
    ...recoveryQuery(institution.id, {
      surgeryCenterId: filters.sector?.id,
      surgeryCenterRoomId: filters.room?.id,
    }),
    enabled: hasTimes && isOffered,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const data = useBuilt(query.data?.answer, institution, timeZone, filters.member?.id)
  const { error, errorUpdateCount, dataUpdatedAt, isFetching, isPlaceholderData, isSuccess, refetch } = query
  return { data, error, errorUpdateCount, dataUpdatedAt, isFetching, isPlaceholderData, isSuccess, refetch }
}
