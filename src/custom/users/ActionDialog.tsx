import { useState } from 'react'
import { useReload } from '../../crud/index.ts'
import { users } from '../../resources/users.ts'
import { ConfirmDialog, type ConfirmDialogProps, useActNotice } from '../../ui/index.ts'
import styles from './ActionDialog.module.css'

interface ActionDialogProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'tone' | 'confirmLabel' | 'cancelLabel' | 'children' | 'onClose'
  > {
  /** Names the action and its user, for the notices of its attempts. */
  name: string
  act: () => Promise<void>
  /** Notification of success. */
  done: string
  /** Notification of a failure. */
  failed: (error: unknown) => string
}

/** Confirms and runs an action on a user and notifies of the result; the list is reloaded in any case. */
export function ActionDialog({ name, act, done, failed, onClose, children, ...question }: ActionDialogProps) {
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(name)
  const reload = useReload(users)

  const confirm = async () => {
    setBusy(true)
    try {
      await act()
      notify(done, { type: 'success' })
    } catch (error) {
      notify(failed(error), { type: 'error' })
    }
    onClose()
    reload()
  }

  return (
    <ConfirmDialog {...question} busy={busy} onClose={() => !busy && onClose()} onConfirm={confirm} open>
      <div className={styles.sentences}>{children}</div>
    </ConfirmDialog>
  )
}
