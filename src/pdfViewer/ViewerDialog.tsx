import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton, useClosedByBack } from '../ui/index.ts'
import styles from './viewer.module.css'

interface ViewerDialogProps {
  title: string
  /** Shown beside the title. */
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A full-screen dialog; traps the focus and restores it. Esc and the browser's Back close it. */
export function ViewerDialog({ title, tools, onClose, children }: ViewerDialogProps) {
  const titleId = useId()
  useClosedByBack(true, onClose)
  return (
    <Dialog
      aria-labelledby={titleId}
      fullScreen
      onClose={onClose}
      open
      slotProps={{ paper: { className: styles.paper } }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {tools}
          <IconButton icon="close" label={app.common.close} onClick={onClose} shortcut="Escape" />
        </div>
        {children}
      </div>
    </Dialog>
  )
}
