import type { ComponentProps } from 'react'
import { useReload } from '../../crud/index.ts'
import { users } from '../../resources/users.ts'
import { ActDialog } from '../../ui/index.ts'
import styles from './ActionDialog.module.css'

type ActionDialogProps = Omit<ComponentProps<typeof ActDialog>, 'onDone' | 'onFailed' | 'isKept'>

/** Confirms and runs an action on a user; the list is reloaded in any case. */
export function ActionDialog({ children, ...dialog }: ActionDialogProps) {
  const reload = useReload(users)
  return (
    <ActDialog {...dialog} onDone={reload} onFailed={() => reload()}>
      <div className={styles.sentences}>{children}</div>
    </ActDialog>
  )
}
