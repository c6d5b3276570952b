import { app } from '../i18n/ptBR/app.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

/** Asks whether unsaved changes of a form may be lost: `onConfirm` discards them, `onClose` goes on editing. */
export const LeaveQuestion = (props: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose'>) => (
  <ConfirmDialog {...props} cancelLabel={app.leave.stay} confirmLabel={app.leave.discard}>
    {app.leave.question}
  </ConfirmDialog>
)
