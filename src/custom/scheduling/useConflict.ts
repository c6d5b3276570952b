import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isHttpError } from '../../providers/httpClient.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../resources/procedures/record.ts'
import { type Change, changesBetween } from './changes.ts'
import { type SchedulingValues, valuesOf } from './formModel.ts'
import { changedFields, mergeChanges } from './merge.ts'

interface ConflictOptions {
  form: UseFormReturn<SchedulingValues>
  /** The state of the record that the form's changes are made on. */
  base: RefObject<ProcedureRecord | undefined>
  zone: string
  submit: () => Promise<void>
}

/** What someone else did to the record meanwhile. */
export interface Conflict {
  /** Who saved, and when: an ISO instant. */
  by: string
  at: string
  changes: Change[]
  /** The fields that both changed. */
  both: ReadonlySet<string>
}

interface Met {
  before: ProcedureRecord
  mine: SchedulingValues
  conflict: ProcedureConflict
}

/** A save over a newer state was refused: what the other person did, and the ways on. */
export function useConflict({ form, base, zone, submit }: ConflictOptions) {
  const [met, setMet] = useState<Met>()
  const goOn = () => setMet(undefined)

  /** The form begins anew with the current state. */
  const startFrom = (current: ProcedureRecord) => {
    base.current = current
    form.reset(valuesOf(current, zone))
    goOn()
  }

  return {
    shown: met && conflictOf(met, zone),
    /** @returns whether a failed save was refused for a newer state */
    meet: (error: unknown, mine: SchedulingValues): boolean => {
      const before = base.current
      if (!isHttpError(error, 409) || error.code !== 'procedure.changed' || !before) return false
      setMet({ before, mine, conflict: error.data as ProcedureConflict })
      return true
    },
    /** The form stays as it is. */
    goOn,
    useTheirs: () => met && startFrom(met.conflict.current),
    saveMine: async () => {
      if (!met) return
      const { before, mine, conflict } = met
      const merged = mergeChanges(valuesOf(before, zone), mine, valuesOf(conflict.current, zone))
      startFrom(conflict.current)
      form.reset(merged, { keepDefaultValues: true })
      await submit()
    },
  }
}

function conflictOf({ before, mine, conflict }: Met, zone: string): Conflict {
  const { changed_by: by, changed_at: at, current } = conflict
  const own = changedFields(valuesOf(before, zone), mine)
  return { by, at, changes: changesBetween(before, current, zone), both: new Set<string>(own) }
}
