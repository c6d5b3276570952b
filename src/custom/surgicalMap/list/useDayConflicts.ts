import { useDeferredValue, useMemo } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { DayConstraints } from '../../../resources/procedures/constraints.ts'
import { dayConflicts } from '../../../resources/procedures/dayConflicts.ts'
import { useMinute } from '../clock.ts'
import type { Agenda } from './agenda.ts'
import { conflictMarks, type ToldConflict, toldConflicts } from './conflictMarks.ts'
import { itemsOf } from './strip.ts'

/** Conflicts of the listed records with each other and with what limits their day; none where the server knows none. */
export function useDayConflicts(
  loaded: Agenda | undefined,
  constraints: readonly DayConstraints[] | undefined,
  zone: string,
) {
  // With the list, which is deferred, too.
  const agenda = useDeferredValue(loaded)
  const limits = useDeferredValue(constraints)
  const hasConflicts = useCapability('conflicts')
  const now = useMinute()
  return useMemo(() => {
    const records =
      agenda && hasConflicts ? [...itemsOf(agenda.surgery), ...itemsOf(agenda.consultation)] : []
    const found = dayConflicts(records, now, limits)
    return {
      marks: conflictMarks(found, zone),
      conflictsOf: (id: number, half: ProcedureHalf): ToldConflict[] =>
        toldConflicts(found.of(id, half), zone),
    }
  }, [agenda, hasConflicts, limits, now, zone])
}
