import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fromLocalDateTime } from '../../../domain/dates.ts'
import { scheduleQuery } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import type { ScheduleAnswer } from '../../../resources/procedures/schedule.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { buildAgenda } from './agenda.ts'

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 30_000

interface AgendaQuery {
  day: string
  /** Empty, or at least three characters; a search covers all days. */
  search: string
  filters: MapFilters
}

/** The agenda of a day or a search. The previous list stays while the next one loads. */
export function useAgenda(institution: Institution, timeZone: string, { day, search, filters }: AgendaQuery) {
  const query = {
    search,
    surgeryCenterId: filters.sector?.id,
    surgeryCenterRoomId: filters.room?.id,
    probable_date: fromLocalDateTime(`${day}T00:00:00`, timeZone),
  }
  const memberId = filters.member?.id
  return useQuery({
    ...scheduleQuery(institution.id, query),
    select: useCallback(
      (answer: ScheduleAnswer) => buildAgenda(answer, institution, timeZone, memberId),
      [institution, timeZone, memberId],
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
