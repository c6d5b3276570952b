import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addDays, fromLocalDateTime } from '../../../domain/dates.ts'
import { isTransient } from '../../../providers/httpError.ts'
import { scheduleQuery } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ScheduleAnswer } from '../../../resources/procedures/schedule.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { type Agenda, buildAgenda } from './agenda.ts'
import { lacksMatches, searchedAgenda } from './searchedAgenda.ts'
import { itemsOf } from './strip.ts'

/** Polling interval while the page is visible, in milliseconds. */
export const REFRESH_MS = 30_000

/** Milliseconds after which a server that has not answered counts as away. */
const LATE_MS = 5_000

/** Whether something has lasted for longer than some milliseconds. */
function useIsLate(isLasting: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLasting) return setLate(false)
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [isLasting, afterMs])
  return isLate
}

interface AgendaQuery {
  day: string
  /** Empty, or at least three characters; a search covers all days. */
  search: string
  filters: MapFilters
}

/** Not built by a query's `select`, whose results would be compared, value by value, with those of the day before. */
export function useBuilt(
  answer: ScheduleAnswer | undefined,
  institution: Institution,
  timeZone: string,
  memberId: number | undefined,
): Agenda | undefined {
  return useMemo(
    () => answer && buildAgenda(answer, institution, timeZone, memberId),
    [answer, institution, timeZone, memberId],
  )
}

/**
 * The agenda of a day or a search. The previous list stays while the next one loads. Where the answer to a search may lack some of
 * the day, the day is read, too, and what matches in it is shown.
 */
export function useAgenda(institution: Institution, timeZone: string, { day, search, filters }: AgendaQuery) {
  const asked = {
    search,
    surgeryCenterId: filters.sector?.id,
    surgeryCenterRoomId: filters.room?.id,
    probable_date: fromLocalDateTime(`${day}T00:00:00`, timeZone),
  }
  const memberId = filters.member?.id
  const isCounted = useCapability('teamSearch')
  const query = useQuery({
    ...scheduleQuery(institution.id, day, asked),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const found = useBuilt(query.data?.answer, institution, timeZone, memberId)
  const isDayNeeded = search !== '' && (!isCounted || lacksMatches(found))
  const { data: dayRead } = useQuery({
    ...scheduleQuery(institution.id, day, { ...asked, search: '' }),
    enabled: isDayNeeded,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const loaded = useBuilt(isDayNeeded ? dayRead?.answer : undefined, institution, timeZone, memberId)
  const data = useMemo(
    () => found && (search ? searchedAgenda(found, { day, loaded, search, isCounted }) : found),
    [found, day, loaded, search, isCounted],
  )
  const {
    error,
    errorUpdateCount,
    failureReason,
    isPending,
    dataUpdatedAt,
    isFetching,
    isPlaceholderData,
    isSuccess,
    refetch,
  } = query
  const constraints = query.data?.constraints
  const isLate = useIsLate(isPending && isFetching, LATE_MS)
  return {
    ...{ data, constraints, error, errorUpdateCount, dataUpdatedAt },
    /** As the server sent it. */
    answer: query.data?.answer,
    /** The server is away or overloaded: from the first failure on, or where it says nothing. */
    isAway: isTransient(failureReason) || isLate,
    ...{ isFetching, isPlaceholderData, isSuccess, refetch },
  }
}

/** The surgeries of the day before a day, of which some may last into it. */
export function useDayBefore(
  institution: Institution,
  timeZone: string,
  { day, filters }: Pick<AgendaQuery, 'day' | 'filters'>,
) {
  const before = addDays(day, -1)
  const { data, isPending, isError } = useQuery({
    ...scheduleQuery(institution.id, before, {
      search: '',
      surgeryCenterId: filters.sector?.id,
      surgeryCenterRoomId: filters.room?.id,
      probable_date: fromLocalDateTime(`${before}T00:00:00`, timeZone),
    }),
    refetchInterval: REFRESH_MS,
  })
  const built = useBuilt(data?.answer, institution, timeZone, filters.member?.id)
  const surgeries = useMemo(() => (built ? itemsOf(built.surgery) : []), [built])
  return { surgeries, isPending, isUnread: isError && !data }
}
