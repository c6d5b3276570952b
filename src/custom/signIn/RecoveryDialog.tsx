import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { Dialog } from './Dialog.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'

interface RecoveryDialogProps {
  open: boolean
  /** The e-mail entered on the page. */
  email: string
  onClose: () => void
}

export function RecoveryDialog({ open, email, onClose }: RecoveryDialogProps) {
  return (
    <Dialog open={open} title={texts.recovery.title} onClose={onClose}>
      <RecoveryForm email={email} onClose={onClose} />
    </Dialog>
  )
}
