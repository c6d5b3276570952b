import { type ReactNode, useEffect, useId, useRef } from 'react'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Called by the close button, Esc, and after `open` becomes false. */
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog, which traps and restores the focus. Its content is mounted only while open. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          <button type="button" className="close" aria-label={texts.close} onClick={onClose}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </>
      )}
    </dialog>
  )
}
