import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton, useClosedByBack } from '../ui/index.ts'
import styles from './MenuDrawer.module.css'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  head: ReactNode
  children: ReactNode
}

/** The menu on narrow screens, as a native dialog. */
export function MenuDrawer({ open, onClose, head, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useClosedByBack(open, onClose)

  // The close event is asynchronous: the menu may have been reopened by then.
  const notifyClosed = () => {
    if (!dialog.current?.open) onClose()
  }
  const closeOnNavigation = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const onBackdrop = target === currentTarget
    if (onBackdrop || (target instanceof Element && target.closest('a'))) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same for the keyboard
    <dialog
      aria-label={app.menu.label}
      className={styles.drawer}
      onCancel={onClose}
      onClick={closeOnNavigation}
      onClose={notifyClosed}
      ref={dialog}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          {head}
          <IconButton icon="close" label={app.menu.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
