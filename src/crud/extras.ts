import type { ReactNode } from 'react'
import type { TrackedDetails } from '../providers/tracking.ts'
import type { RegisterRecord } from '../schema/record.ts'
import type { FieldStates } from './form/fieldStates.ts'
import type { FormValues } from './form/formValues.ts'
import type { Scope } from './group/scope.ts'
import type { RowAction } from './list/rowAction.ts'

/** Hand-written additions to a generated register. Must be referentially stable. */
export interface RegisterExtras {
  /** Makes the add control a menu: the label of its item for a new record, and further items. */
  addMenu?: { record: string; others: readonly { label: string; onSelect: () => void }[] }
  /** Additional row buttons; an action with the command `edit` or `remove` replaces the default one. */
  rowActions?: readonly RowAction[]
  /** Handles the commands of `rowActions`. @param reload reloads the list */
  onCommand?: (command: string, record: RegisterRecord, reload: () => void) => void
  /** Further controls in the list's head. */
  headControls?: (scope: Scope) => ReactNode
  /** Further controls beside those that create the first record of an empty list. */
  emptyControls?: (scope: Scope) => ReactNode
  /** Why a record is read-only; undefined for an editable record. Modal forms only. */
  readOnlyReason?: (record: RegisterRecord) => string | undefined
  /** Information shown above a record's form. Modal forms only. */
  notice?: (record: RegisterRecord) => string | undefined
  /** Action of a row click; edits the record when absent. @param reload reloads the list */
  onRow?: (record: RegisterRecord, reload: () => void) => void
  /** Custom cells of columns, by the column's first field. */
  cells?: Readonly<Partial<Record<string, (record: RegisterRecord) => ReactNode>>>
  /** How the list is searched: from this number of characters on, and this long after the last keystroke; 1 and 300 ms when absent. */
  search?: { minimum?: number; debounceMs?: number }
  /** Initial values of a new record. */
  initialValues?: () => FormValues
  /**
   * Dynamic field states (visibility, disabled, …).
   * @param record undefined for a new record
   * @param values the current form values
   */
  formStates?: (record: RegisterRecord | undefined, values: FormValues) => FieldStates
  /**
   * Runs after a save and before its notification. Throwing a SaveError or HttpError keeps the form open.
   * @param saved the server's response
   * @param values the submitted form values
   * @param record the previous record; undefined for a new one
   */
  afterSave?: (saved: RegisterRecord, values: FormValues, record: RegisterRecord | undefined) => Promise<void>
  /** Details of a save's tracked action. @param values the submitted form values */
  trackedDetails?: (values: FormValues) => TrackedDetails
}

export const noExtras: RegisterExtras = {}

/** A partially failed save; its message is shown. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
}
