import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fromLocalDateTime } from '../../../domain/dates.ts'
import { readSchedule } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { agendaOf, type ScheduleAnswer } from './agenda.ts'

/** How often the map reads itself anew while it is looked at, in milliseconds. */
const REFRESH_MS = 30_000

/** All that is kept of schedules, whatever their day. */
export const schedulesKey = ['schedules'] as const

export interface AgendaQuery {
  day: string
  /** Empty, or at least three characters: then of any day. */
  search: string
  filters: MapFilters
}

/** What the map shows of a day or a search. The list before stays while the next one loads; one that is not wanted any more is cancelled. */
export function useAgenda(institution: Institution, timeZone: string, { day, search, filters }: AgendaQuery) {
  const query = {
    search,
    surgeryCenterId: filters.sector?.id,
    surgeryCenterRoomId: filters.room?.id,
    probable_date: fromLocalDateTime(`${day}T00:00:00`, timeZone),
  }
  return useQuery({
    queryKey: [...schedulesKey, institution.id, query],
    queryFn: ({ signal }) => readSchedule(query, signal),
    select: useCallback(
      (answer: ScheduleAnswer) => agendaOf(answer, institution, timeZone),
      [institution, timeZone],
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
