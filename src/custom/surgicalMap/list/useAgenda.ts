import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fromLocalDateTime } from '../../../domain/dates.ts'
import { scheduleQuery } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ScheduleAnswer } from '../../../resources/procedures/schedule.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { buildAgenda } from './agenda.ts'
import { searchedAgenda } from './searchedAgenda.ts'

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 30_000

interface AgendaQuery {
  day: string
  /** Empty, or at least three characters; a search covers all days. */
  search: string
  filters: MapFilters
}

/**
 * The agenda of a day or a search. The previous list stays while the next one loads. During a search the day stays loaded, and what
 * matches in it is shown, too.
 */
export function useAgenda(institution: Institution, timeZone: string, { day, search, filters }: AgendaQuery) {
  const query = {
    search,
    surgeryCenterId: filters.sector?.id,
    surgeryCenterRoomId: filters.room?.id,
    probable_date: fromLocalDateTime(`${day}T00:00:00`, timeZone),
  }
  const memberId = filters.member?.id
  const isCounted = useCapability('teamSearch')
  const build = useCallback(
    (answer: ScheduleAnswer) => buildAgenda(answer, institution, timeZone, memberId),
    [institution, timeZone, memberId],
  )
  const loaded = useQuery({
    ...scheduleQuery(institution.id, { ...query, search: '' }),
    select: build,
    enabled: search !== '',
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  }).data
  return useQuery({
    ...scheduleQuery(institution.id, query),
    select: useCallback(
      (answer: ScheduleAnswer) => {
        const agenda = build(answer)
        return search ? searchedAgenda(agenda, { day, loaded, search, isCounted }) : agenda
      },
      [build, day, loaded, search, isCounted],
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
