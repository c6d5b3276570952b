import { app } from '../i18n/ptBR/app.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

/**
 * Asks whether to discard a form's unsaved changes: `onConfirm` discards them, `onClose` continues editing.
 */
export const LeaveQuestion = (props: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose'>) => (
  <ConfirmDialog {...props} cancelLabel={app.leave.stay} confirmLabel={app.leave.discard}>
    {app.leave.question}
  </ConfirmDialog>
)
