import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { Button, Modal } from '../../ui/index.ts'
import type { DuplicatePatient } from './targets.ts'

interface DuplicateDialogProps {
  /** The existing patient; the dialog is open while this is set. */
  duplicate: DuplicatePatient | undefined
  onEdit: () => void
  /** Saves despite the namesake. */
  onInsist: () => void
  onClose: () => void
}

/** Asks whether to edit the existing patient instead. */
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
