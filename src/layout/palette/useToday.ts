import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildAgenda } from '../../custom/surgicalMap/list/agenda.ts'
import { fromLocalDateTime } from '../../domain/dates.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { currentDay } from '../../providers/clock.ts'
import { scheduleQuery } from '../../providers/scheduling.ts'
import type { Institution } from '../../providers/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { FRESH_MS } from './useFound.ts'

export interface TodaysItem {
  record: ProcedureRecord
  half: ProcedureHalf
}

/** Today's consultations and surgeries: shares the map's query, and runs it if the map has not. */
export function useToday(institution: Institution, timeZone: string, allowed: boolean) {
  const day = currentDay(timeZone)
  const probable_date = fromLocalDateTime(`${day}T00:00:00`, timeZone)
  const { data, isFetching, error, refetch } = useQuery({
    ...scheduleQuery(institution.id, day, { search: '', probable_date }),
    enabled: allowed,
    staleTime: FRESH_MS,
    retry: false,
  })
  const items = useMemo(() => {
    if (!data || !allowed) return []
    const agenda = buildAgenda(data.answer, institution, timeZone)
    return (['surgery', 'consultation'] as const).flatMap((half) => {
      const { running, days } = agenda[half]
      return [...running, ...days.flatMap((day) => day.items)].map((record): TodaysItem => ({ record, half }))
    })
  }, [data, allowed, institution, timeZone])
  return {
    items,
    isSearching: allowed && !data && isFetching,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
