import type { RefObject } from 'react'
import { ConflictDialog } from '../../form/ConflictDialog.tsx'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../resources/procedures/record.ts'
import { describeChanges } from './changes.ts'
import { recordToValues, type SchedulingValues } from './formModel.ts'
import { units } from './merge.ts'

/** A save that was refused because of another user's concurrent change. */
export interface RefusedSave extends ProcedureConflict {
  before: ProcedureRecord
  mine: SchedulingValues
}

interface ConflictModalProps {
  conflict: RefusedSave
  /** The version of the record that the form is based on. */
  base: RefObject<ProcedureRecord | undefined>
  zone: string
  /** Id of the form element. */
  formId: string
  onClose: () => void
}

/** Resolves a save conflict: shows the other user's changes and asks which version to keep. */
export function ConflictModal({ conflict, base, zone, formId, onClose }: ConflictModalProps) {
  const { before, mine, current } = conflict
  return (
    <ConflictDialog
      changes={describeChanges(before, current, zone)}
      conflict={conflict}
      formId={formId}
      onClose={onClose}
      onRebase={() => {
        base.current = current
      }}
      title={procedureForm.conflictTitle}
      units={units}
      versions={{ base: recordToValues(before, zone), mine, current: recordToValues(current, zone) }}
      zone={zone}
    />
  )
}
