import type { ReactNode } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Modal } from './Modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  children: ReactNode
  title?: string
  onConfirm: () => void
  onClose: () => void
  /** A verb, unless the specification quotes another label. */
  confirmLabel: string
  cancelLabel: string
  busy?: boolean
  /** Whether something must be given before. */
  disabled?: boolean
  /** `danger` for irreversible actions. */
  tone?: 'primary' | 'danger'
}

/** A confirmation dialog with two buttons. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, children, onConfirm, onClose, busy, disabled, tone } = props
  return (
    <Modal
      cancel={props.cancelLabel}
      confirm={{ label: props.confirmLabel, onConfirm, busy, disabled, tone }}
      onClose={onClose}
      open={open}
      role="alertdialog"
      size="small"
      title={props.title ?? app.common.confirmation}
    >
      {children}
    </Modal>
  )
}
