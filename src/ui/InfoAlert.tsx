import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './InfoAlert.module.css'

interface InfoAlertProps {
  /** 'status' for an alert that appears after an action, so that it is announced. */
  role?: 'status'
  children: ReactNode
}

export function InfoAlert({ role, children }: InfoAlertProps) {
  return (
    <p className={styles.alert} role={role}>
      <Icon name="info" />
      {children}
    </p>
  )
}
