import { allowedIps } from '../../i18n/ptBR/allowedIps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const texts = allowedIps.lockout

interface LockoutDialogProps {
  /** What the server said; nothing is asked without it. */
  question: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks whoever saves a list without their own address whether they mean it. */
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
