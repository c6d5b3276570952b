import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{children}</p>
      <div className={styles.actions}>{action}</div>
    </div>
  )
}
