import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepMap, readKeptDays, readKeptMap } from '../../../providers/keptMap.ts'
import type { Institution } from '../../../providers/session.ts'
import type { ScheduleAnswer } from '../../../resources/procedures/schedule.ts'
import type { Agenda } from '../list/agenda.ts'
import { useBuilt } from '../list/useAgenda.ts'

/** Milliseconds: what follows at once is kept together. */
const SETTLE_MS = 1_000

/**
 * Keeps what is read of a day in this browser, for when the server is away.
 * @param answer of the whole day; undefined while it is not read, or of a part of it
 * @param at when it was read, in milliseconds
 */
export function useKeepMap(day: string, answer: ScheduleAnswer | undefined, at: number): void {
  useEffect(() => {
    if (!answer) return
    // A browser that keeps nothing has no map without its server.
    const timer = setTimeout(() => void keepMap(day, { answer, at }).catch(() => undefined), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [day, answer, at])
}

/** What this browser kept of the map. */
export interface KeptAgenda {
  /** Of the shown day; undefined if it was not kept. */
  agenda: Agenda | undefined
  /** When it was read, in milliseconds. */
  at: number
  /** The days that were kept, earliest first. */
  days: readonly string[]
}

/** What was kept of a day and which days were, once it is asked for; undefined before it is read. */
export function useKeptMap(
  institution: Institution,
  timeZone: string,
  day: string,
  isAsked: boolean,
): KeptAgenda | undefined {
  const { data } = useQuery({
    queryKey: ['keptMap', institution.id, day],
    queryFn: async () => {
      const [kept, days] = await Promise.all([readKeptMap(day), readKeptDays()])
      return { kept: kept ?? null, days }
    },
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  const agenda = useBuilt(data?.kept?.answer, institution, timeZone, undefined)
  return isAsked && data ? { agenda, at: data.kept?.at ?? 0, days: data.days } : undefined
}
