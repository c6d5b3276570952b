import Dialog from '@mui/material/Dialog'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './Modal.module.css'

/** The button that does what the modal is for. */
export interface ModalConfirm {
  label: string
  onConfirm?: (event: MouseEvent) => void
  /** Id of the form inside that the button submits, instead of `onConfirm`. */
  form?: string
  busy?: boolean
  disabled?: boolean
  tone?: 'primary' | 'danger'
}

export interface ModalProps {
  open: boolean
  title: ReactNode
  /** Asked for by Esc, by a click beside the modal and by its close buttons; the caller then takes `open` back, or not. */
  onClose: () => void
  children: ReactNode
  confirm?: ModalConfirm
  /** The other button's label; without it the modal is left by its close button. */
  cancel?: string
  /** What else can be done, at the foot's other end. */
  actions?: ReactNode
  /**
   * `small` is for a question: as narrow as its sentence, and never full screen. `wide` is for work of several steps: it
   * keeps its size from step to step, and a click beside it loses nothing.
   */
  size?: 'regular' | 'small' | 'wide'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Left by its buttons alone: no close button, and Esc does nothing. */
  blocking?: boolean
  /** The z-index it floats at, where that is not the theme's for modals. */
  layer?: number
}

/** Where nothing inside takes the focus, long text is scrolled by the keyboard only if it takes the focus itself. */
function reachIfScrolling(content: HTMLElement | null) {
  if (!content || content.querySelector('a, button, input, select, textarea')) return
  if (content.scrollHeight > content.clientHeight) content.tabIndex = 0
}

/** A floating page of its own, 701 px wide; the whole screen where that does not fit. Focus stays inside and goes back on leaving. */
export function Modal(props: ModalProps) {
  const { open, title, onClose, children, size = 'regular', role = 'dialog', blocking, layer } = props
  const id = useId()
  const paper = size === 'regular' ? styles.paper : `${styles.paper} ${styles[size]}`
  const leave = (_: object, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (size !== 'wide' || reason !== 'backdropClick') onClose()
  }
  return (
    <Dialog
      aria-describedby={size === 'small' ? `${id}content` : undefined}
      aria-labelledby={`${id}title`}
      onClose={blocking ? undefined : leave}
      open={open}
      maxWidth={false}
      slotProps={{ paper: { className: paper, role } }}
      style={layer === undefined ? undefined : { zIndex: layer }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}title`}>
          {title}
        </h2>
        {!blocking && <IconButton icon="close" label={app.common.close} onClick={onClose} />}
      </div>
      <div className={styles.content} id={`${id}content`} ref={reachIfScrolling}>
        {children}
      </div>
      <ModalFoot {...props} />
    </Dialog>
  )
}

function ModalFoot({ confirm, cancel, actions, onClose }: ModalProps) {
  if (!confirm && !cancel && !actions) return null
  return (
    <div className={styles.foot}>
      {actions && <div className={styles.actions}>{actions}</div>}
      {cancel && <Button onClick={onClose}>{cancel}</Button>}
      {confirm && (
        <Button
          busy={confirm.busy}
          disabled={confirm.disabled}
          form={confirm.form}
          key={confirm.label}
          onClick={confirm.onConfirm}
          tone={confirm.tone ?? 'primary'}
          type={confirm.form ? 'submit' : 'button'}
        >
          {confirm.label}
        </Button>
      )}
    </div>
  )
}
