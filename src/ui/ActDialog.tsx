import { type ReactNode, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { useActNotice } from './useActNotice.ts'

interface ActDialogProps
  extends Pick<ConfirmDialogProps, 'title' | 'tone' | 'confirmLabel' | 'children' | 'onClose'> {
  /** 'Cancelar' if absent. */
  cancelLabel?: string
  /** Names the act and what it is done to, for the notices of its attempts (`useActNotice`). */
  name: string
  act: () => Promise<unknown>
  /** Notification of success. */
  done: string
  /** Notification of a failure. */
  failed: (error: unknown) => ReactNode
  onDone?: () => void
  onFailed?: (error: unknown) => void
  /** Stays open after a failure, for another attempt. */
  isKept?: boolean
}

/** Confirms and runs an act, notifies of the result, and closes. */
export function ActDialog(props: ActDialogProps) {
  const { name, act, done, failed, onDone, onFailed, isKept, onClose, ...question } = props
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(name)
  const confirm = async () => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      notify(failed(error), { type: 'error' })
      onFailed?.(error)
      if (isKept) setBusy(false)
      else onClose()
      return
    }
    notify(done, { type: 'success' })
    onDone?.()
    onClose()
  }
  return (
    <ConfirmDialog
      cancelLabel={app.common.cancel}
      {...question}
      busy={busy}
      onClose={() => !busy && onClose()}
      onConfirm={() => void confirm()}
      open
    />
  )
}
