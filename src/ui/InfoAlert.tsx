import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './InfoAlert.module.css'

interface InfoAlertProps {
  /** 'status' where it appears in answer to something, to be read out then. */
  role?: 'status'
  children: ReactNode
}

/** What should be known before going on. */
export function InfoAlert({ role, children }: InfoAlertProps) {
  return (
    <p className={styles.alert} role={role}>
      <Icon name="info" />
      {children}
    </p>
  )
}
