import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { dayConstraintsQuery } from '../../../providers/scheduling.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { dayConflicts } from '../../../resources/procedures/dayConflicts.ts'
import { useMinute } from '../clock.ts'
import type { Agenda } from './agenda.ts'
import { conflictMarks, type ToldConflict, toldConflicts } from './conflictMarks.ts'
import { itemsOf } from './strip.ts'
import { REFRESH_MS } from './useAgenda.ts'

interface Listed {
  institution: Institution
  day: string
  /** A search lists records of any day, and what limits those is not read. */
  search: string
}

/** Conflicts of the listed records with each other and with what limits the day; none where the server knows none. */
export function useDayConflicts(
  loaded: Agenda | undefined,
  zone: string,
  { institution, day, search }: Listed,
) {
  // With the list, which is deferred, too: a long day has thousands of pairs.
  const agenda = useDeferredValue(loaded)
  const hasConflicts = useCapability('conflicts')
  const hasConstraints = useCapability('dayConstraints')
  const { data: constraints } = useQuery({
    ...dayConstraintsQuery(institution.id, day),
    enabled: hasConflicts && hasConstraints && search === '',
    refetchInterval: REFRESH_MS,
  })
  const limits = useDeferredValue(search ? undefined : constraints)
  const now = useMinute()
  return useMemo(() => {
    const records =
      agenda && hasConflicts ? [...itemsOf(agenda.surgery), ...itemsOf(agenda.consultation)] : []
    const found = dayConflicts(records, now, limits)
    return {
      marks: conflictMarks(found, zone),
      conflictsOf: (id: number, half: ProcedureHalf): ToldConflict[] =>
        toldConflicts(found[half].get(id) ?? [], zone),
    }
  }, [agenda, hasConflicts, limits, now, zone])
}
