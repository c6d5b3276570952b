/** Body of 409 `record.changed`: the edit is based on a state that has changed since. */
export interface SaveConflict<R> {
  /** Name of the user who last changed it; null if not in the log. */
  changed_by: string | null
  /** An instant; null if not in the log. */
  changed_at: string | null
  /** The last change was made by the caller, in another window or in a call whose response was lost. */
  is_own: boolean
  /** The current record, as returned by its read call. */
  current: R
}

export const RECORD_CHANGED = 'record.changed'

/** The same of a procedure, whose edits say by `updated_at` what they are based on. */
export const PROCEDURE_CHANGED = 'procedure.changed'
