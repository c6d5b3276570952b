import { useFormContext, useFormState } from 'react-hook-form'
import { allowedIps } from '../../i18n/ptBR/allowedIps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import type { AddressValues } from './AddressForm.tsx'

const texts = allowedIps.lockout

interface LockoutDialogProps {
  /** The server's message; closed when absent. */
  question: string | undefined
  onConfirm: (values: AddressValues) => Promise<void>
  onClose: () => void
}

/** Confirms saving a list without the user's own address; rendered inside the form. */
export function LockoutDialog({ question, onConfirm, onClose }: LockoutDialogProps) {
  const { handleSubmit } = useFormContext<AddressValues>()
  const { isSubmitting } = useFormState()
  return (
    <ConfirmDialog
      busy={isSubmitting}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={handleSubmit(onConfirm)}
      open={question !== undefined}
      title={texts.title}
      tone="danger"
    >
      {question} {texts.question}
    </ConfirmDialog>
  )
}
