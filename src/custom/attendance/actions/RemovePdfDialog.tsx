import { fillText } from '../../../domain/fillText.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import { removeDocument } from '../../../providers/documents.ts'
import { isHttpError } from '../../../providers/httpClient.ts'
import { ActDialog, FailureText } from '../../../ui/index.ts'
import { patientOf } from '../list/columns.tsx'

const { removal: texts } = attendance

interface RemovePdfDialogProps {
  row: AttendanceRow
  onClose: () => void
  /** Called when the PDF has been deleted: the list must be refetched. */
  onRemoved: () => void
}

/** Deletes a PDF after confirmation. */
export function RemovePdfDialog({ row, onClose, onRemoved }: RemovePdfDialogProps) {
  return (
    <ActDialog
      act={() => removeDocument(row.pdf, row.pdf_type)}
      confirmLabel={texts.confirm}
      done={texts.done}
      failed={(error) => <FailureText error={error} text={texts.failed} />}
      name={`remove document ${row.pdf}`}
      onClose={onClose}
      onDone={onRemoved}
      onFailed={(error) => {
        // Another user has deleted it.
        if (isHttpError(error, 404)) onRemoved()
      }}
      title={texts.title}
      tone="danger"
    >
      {fillText(texts.question, { patient: patientOf(row) })}
    </ActDialog>
  )
}
