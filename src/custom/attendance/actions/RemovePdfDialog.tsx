import { useState } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import { removeDocument } from '../../../providers/documents.ts'
import { isHttpError } from '../../../providers/httpClient.ts'
import { ConfirmDialog, FailureText, useActNotice } from '../../../ui/index.ts'
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
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(`remove document ${row.pdf}`)
  const remove = async () => {
    setBusy(true)
    try {
      await removeDocument(row.pdf, row.pdf_type)
      notify(texts.done, { type: 'success' })
      onRemoved()
    } catch (error) {
      notify(<FailureText error={error} text={texts.failed} />, { type: 'error' })
      // Another user has deleted it.
      if (isHttpError(error, 404)) onRemoved()
    }
    onClose()
  }
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.confirm}
      onClose={() => !busy && onClose()}
      onConfirm={() => void remove()}
      open
      title={texts.title}
      tone="danger"
    >
      {texts.question.replace('{patient}', () => patientOf(row))}
    </ConfirmDialog>
  )
}
