import Dialog from '@mui/material/Dialog'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Button, IconButton } from './Button.tsx'
import { useClosedByBack } from './closedByBack.ts'
import styles from './Modal.module.css'

export interface ModalConfirm {
  label: string
  onConfirm?: (event: MouseEvent) => void
  /** Id of a form that the button submits, instead of `onConfirm`. */
  form?: string
  busy?: boolean
  disabled?: boolean
  tone?: 'primary' | 'danger'
}

export interface ModalProps {
  open: boolean
  title: ReactNode
  /**
   * Called on Esc, a click outside, the browser's Back and the close buttons; the caller decides whether to
   * close.
   */
  onClose: () => void
  children: ReactNode
  confirm?: ModalConfirm
  cancel?: string
  /** Further actions, at the opposite end of the footer. */
  actions?: ReactNode
  /**
   * `small` is for questions: narrow and never full screen. `wide` is for wizards: it has a fixed size, and a click
   * outside does not close it.
   */
  size?: 'regular' | 'small' | 'wide'
  /** `alertdialog` for a required answer. */
  role?: 'dialog' | 'alertdialog'
  /** Has no close button and ignores Esc; Back leaves the page. */
  blocking?: boolean
  /** The backdrop is opaque and hides the page behind. */
  solid?: boolean
  /** z-index; the theme's value for modals when absent. */
  layer?: number
}

/** Makes scrollable content without focusable elements focusable, for scrolling by keyboard. */
function makeScrollable(content: HTMLElement | null) {
  if (!content || content.querySelector('a, button, input, select, textarea')) return
  if (content.scrollHeight > content.clientHeight) content.tabIndex = 0
}

/** A modal dialog, 701 px wide or full screen on smaller viewports. Traps the focus and restores it on close. */
export function Modal(props: ModalProps) {
  const { open, title, onClose, children, size = 'regular', role = 'dialog', blocking, solid, layer } = props
  const id = useId()
  const paper = size === 'regular' ? styles.paper : `${styles.paper} ${styles[size]}`
  useClosedByBack(open, blocking ? undefined : onClose)
  const handleClose = (_: object, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (size !== 'wide' || reason !== 'backdropClick') onClose()
  }
  return (
    <Dialog
      aria-describedby={size === 'small' ? `${id}content` : undefined}
      aria-labelledby={`${id}title`}
      onClose={blocking ? undefined : handleClose}
      open={open}
      maxWidth={false}
      slotProps={{
        paper: { className: paper, role },
        backdrop: { className: solid ? styles.solid : undefined },
      }}
      style={layer === undefined ? undefined : { zIndex: layer }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}title`}>
          {title}
        </h2>
        {!blocking && <IconButton icon="close" label={app.common.close} onClick={onClose} />}
      </div>
      <div className={styles.content} id={`${id}content`} ref={makeScrollable}>
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
      {cancel && (
        <Button className={styles.cancel} onClick={onClose}>
          {cancel}
        </Button>
      )}
      {confirm && (
        <Button
          busy={confirm.busy}
          disabled={confirm.disabled}
          form={confirm.form}
          // Keeps the focus while the form's button changes its label, but separates the buttons of steps, so
          // that a click begun on one does not press the next.
          key={confirm.form ?? confirm.label}
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
