import { allowedIps } from '../../i18n/ptBR/allowedIps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const texts = allowedIps.lockout

interface LockoutDialogProps {
  /** The server's message; closed when absent. */
  question: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms saving a list without the user's own address. */
export function LockoutDialog({ question, busy, onConfirm, onClose }: LockoutDialogProps) {
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={onConfirm}
      open={question !== undefined}
      title={texts.title}
      tone="danger"
    >
      {question} {texts.question}
    </ConfirmDialog>
  )
}
