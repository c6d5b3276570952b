import type { ReactNode } from 'react'
import type { TrackedDetails } from '../providers/tracking.ts'
import type { RegisterRecord } from '../schema/record.ts'
import type { FieldStates } from './form/fieldStates.ts'
import type { FormValues } from './form/formValues.ts'
import type { RowAction } from './list/Row.tsx'

/** What a register has by hand beside what is generated. Made once, outside of what draws it. */
export interface RegisterExtras {
  /** Quiet buttons of every row, before those that edit and remove; one whose command is `edit` or `remove` stands in its place. */
  rowActions?: readonly RowAction[]
  /** Hears the commands of `rowActions`. @param reload reads the list again */
  onCommand?: (command: string, record: RegisterRecord, reload: () => void) => void
  /** Why a record is only shown, and neither changed nor removed; undefined for one that is open. Of forms in a modal. */
  closed?: (record: RegisterRecord) => string | undefined
  /** What should be known before a record is changed. Of forms in a modal. */
  note?: (record: RegisterRecord) => string | undefined
  /** What a row does when it is opened, in place of editing its record. */
  onRow?: (record: RegisterRecord) => void
  /** Field → how the column that begins with it shows a record. */
  cells?: Readonly<Partial<Record<string, (record: RegisterRecord) => ReactNode>>>
  /** What a new record starts with on this screen. */
  starts?: () => FormValues
  /**
   * What the screen decides about fields while one types.
   * @param record the record that is edited; undefined for a new one
   * @param values what the form holds now; a name that is not there yet is undefined
   */
  formStates?: (record: RegisterRecord | undefined, values: FormValues) => FieldStates
  /**
   * What follows a save, before it is told to have succeeded. Throws a SaveError, or what a call threw, to keep the form.
   * @param saved the record as the server answers it
   * @param values what was sent, as the form holds it
   * @param record the record as it was before; undefined for a new one
   */
  afterSave?: (saved: RegisterRecord, values: FormValues, record: RegisterRecord | undefined) => Promise<void>
  /** What the tracked action of a save says beside its name. @param values what was sent, as the form holds it */
  details?: (values: FormValues) => TrackedDetails
}

export const noExtras: RegisterExtras = {}

/** A save that failed half-way; its message is shown. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
}
