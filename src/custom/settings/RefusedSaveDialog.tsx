import type { FieldValues } from 'react-hook-form'
import type { SaveConflict } from '../../domain/saveConflict.ts'
import { ConflictDialog } from '../../form/ConflictDialog.tsx'
import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import type { Versions } from '../../form/merge.ts'
import { timeZone } from '../../providers/session.ts'

/** A save refused because another user saved first. */
export interface RefusedSave<Values> {
  conflict: SaveConflict<unknown>
  versions: Versions<Values>
}

/** Props of a feature's dialog for a refused save. */
export interface RefusedSaveProps<Values> {
  refused: RefusedSave<Values>
  formId: string
  onRebase: (state: Values) => void
  onClose: () => void
}

interface RefusedSaveDialogProps<Values> extends RefusedSaveProps<Values> {
  title: string
  changes: readonly FieldChange[]
}

/** Asks which version to keep of values that another user saved meanwhile. */
export function RefusedSaveDialog<Values extends FieldValues>(props: RefusedSaveDialogProps<Values>) {
  const { refused, onRebase, ...dialog } = props
  return (
    <ConflictDialog
      {...dialog}
      {...refused}
      onRebase={() => onRebase(refused.versions.current)}
      zone={timeZone()}
    />
  )
}
