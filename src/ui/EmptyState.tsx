import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode
  /** A button that creates the first record. */
  action?: ReactNode
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{children}</p>
      {action}
    </div>
  )
}
