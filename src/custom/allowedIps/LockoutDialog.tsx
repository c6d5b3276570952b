import { useFormContext, useFormState } from 'react-hook-form'
import type { ObjectionProps } from '../../crud/index.ts'
import { allowedIps } from '../../i18n/ptBR/allowedIps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { ConfirmDialog } from '../../ui/index.ts'

const texts = allowedIps.lockout

/** Confirms saving a list without the user's own address; rendered inside the form. */
export function LockoutDialog({ message, onConfirm, onClose }: ObjectionProps) {
  const { handleSubmit } = useFormContext()
  const { isSubmitting } = useFormState()
  return (
    <ConfirmDialog
      busy={isSubmitting}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={handleSubmit(onConfirm)}
      open={message !== undefined}
      title={texts.title}
      tone="danger"
    >
      {message} {texts.question}
    </ConfirmDialog>
  )
}
