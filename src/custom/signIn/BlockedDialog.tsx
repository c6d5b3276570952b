import { errors } from '../../i18n/ptBR/errors.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'
import { Dialog } from './Dialog.tsx'

interface BlockedDialogProps {
  open: boolean
  onClose: () => void
}

/** Alert: access is blocked outside the institution's network. */
export function BlockedDialog({ open, onClose }: BlockedDialogProps) {
  return (
    <Dialog open={open} title={texts.blocked} onClose={onClose}>
      <p>{errors.networkBlocked}</p>
      <div className="actions">
        <button type="button" className="primary" onClick={onClose}>
          {texts.understood}
        </button>
      </div>
    </Dialog>
  )
}
