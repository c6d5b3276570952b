import type { ReactNode } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './states.module.css'

/** The query of a list of options; if it failed, it is refetched when the list is opened. */
export interface FailedRead {
  isError: boolean
  refetch: () => unknown
}

interface FailureStateProps {
  children: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** On one line, for a missing part beside existing content. */
  compact?: boolean
}

export function FailureState({ children, onRetry, busy, compact }: FailureStateProps) {
  return (
    <div className={`${compact ? styles.line : styles.state} ${styles.failure}`} role="alert">
      <Icon name="alert" size={compact ? undefined : 28} />
      <p>{children}</p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {app.common.retry}
        </Button>
      )}
    </div>
  )
}
