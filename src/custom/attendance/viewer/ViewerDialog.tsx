import Dialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { useClosedByBack } from '../../../ui/index.ts'
import styles from './viewer.module.css'

interface ViewerDialogProps {
  /** Id of the element that names the dialog. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole page; traps the focus and restores it. Esc and the browser's Back close it. */
export function ViewerDialog({ labelledBy, onClose, children }: ViewerDialogProps) {
  useClosedByBack(true, onClose)
  return (
    <Dialog
      aria-labelledby={labelledBy}
      fullScreen
      onClose={onClose}
      open
      slotProps={{ paper: { className: styles.paper } }}
    >
      {children}
    </Dialog>
  )
}
