import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isHttpError } from '../../providers/httpClient.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../resources/procedures/record.ts'
import { type Change, describeChanges } from './changes.ts'
import { recordToValues, type SchedulingValues } from './formModel.ts'
import { changedFields, mergeChanges } from './merge.ts'

interface ConflictOptions {
  form: UseFormReturn<SchedulingValues>
  /** The version of the record that the form is based on. */
  base: RefObject<ProcedureRecord | undefined>
  zone: string
  submit: () => Promise<void>
}

/** Another user's concurrent change. */
export interface Conflict {
  /** Author and ISO instant of the other save. */
  by: string
  at: string
  changes: Change[]
  /** Fields changed by both users. */
  both: ReadonlySet<string>
}

interface ConflictState {
  before: ProcedureRecord
  mine: SchedulingValues
  conflict: ProcedureConflict
}

/** State and resolutions of a save rejected because of a newer version. */
export function useConflict({ form, base, zone, submit }: ConflictOptions) {
  const [conflictState, setConflictState] = useState<ConflictState>()
  const dismiss = () => setConflictState(undefined)

  /** Resets the form to the current version. */
  const restartFrom = (current: ProcedureRecord) => {
    base.current = current
    form.reset(recordToValues(current, zone))
    dismiss()
  }

  return {
    shown: conflictState && toConflict(conflictState, zone),
    /** @returns whether the error is a version conflict */
    handleError: (error: unknown, mine: SchedulingValues): boolean => {
      const before = base.current
      if (!isHttpError(error, 409) || error.code !== 'procedure.changed' || !before) return false
      setConflictState({ before, mine, conflict: error.data as ProcedureConflict })
      return true
    },
    /** Closes the dialog and keeps the form unchanged. */
    goOn: dismiss,
    useTheirs: () => conflictState && restartFrom(conflictState.conflict.current),
    saveMine: async () => {
      if (!conflictState) return
      const { before, mine, conflict } = conflictState
      const merged = mergeChanges(recordToValues(before, zone), mine, recordToValues(conflict.current, zone))
      restartFrom(conflict.current)
      form.reset(merged, { keepDefaultValues: true })
      await submit()
    },
  }
}

function toConflict({ before, mine, conflict }: ConflictState, zone: string): Conflict {
  const { changed_by: by, changed_at: at, current } = conflict
  const mineChanged = changedFields(recordToValues(before, zone), mine)
  return { by, at, changes: describeChanges(before, current, zone), both: new Set<string>(mineChanged) }
}
