import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  /** One sentence that says what would be here. */
  children: ReactNode
  /** The button that makes the first one. */
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
