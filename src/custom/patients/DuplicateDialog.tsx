import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { Button, Modal } from '../../ui/index.ts'
import type { DuplicatePatient } from './targets.ts'

interface DuplicateDialogProps {
  /** The patient who exists already; undefined while there is none. */
  duplicate: DuplicatePatient | undefined
  onEdit: () => void
  /** Saves in spite of the namesake. */
  onInsist: () => void
  onClose: () => void
}

/** Asks whether the patient who exists already is meant. */
export function DuplicateDialog({ duplicate, onEdit, onInsist, onClose }: DuplicateDialogProps) {
  return (
    <Modal
      actions={duplicate?.isNamesake && <Button onClick={onInsist}>{texts.duplicate.anotherPerson}</Button>}
      cancel={texts.no}
      confirm={{ label: texts.yes, onConfirm: onEdit }}
      onClose={onClose}
      open={duplicate !== undefined}
      role="alertdialog"
      size="small"
      title={texts.duplicate.title}
    >
      {texts.duplicate.question}
    </Modal>
  )
}
