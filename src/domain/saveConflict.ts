/** Answer of 409 `record.changed`: an edit that is based on a state which somebody changed since. */
export interface SaveConflict<R> {
  /** Name of who changed it last; null where the log does not have it. */
  changed_by: string | null
  /** An instant; null where the log does not have it. */
  changed_at: string | null
  /** The last change is the caller's own, of another window or of an answer that was lost. */
  is_own: boolean
  /** The record as it is now, as its read call answers it. */
  current: R
}

export const RECORD_CHANGED = 'record.changed'
