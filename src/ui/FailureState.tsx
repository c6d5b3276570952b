import type { ReactNode } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './states.module.css'

interface FailureStateProps {
  children: ReactNode
  onRetry?: () => void
  busy?: boolean
}

export function FailureState({ children, onRetry, busy }: FailureStateProps) {
  return (
    <div className={`${styles.state} ${styles.failure}`} role="alert">
      <Icon name="alert" size={28} />
      <p>{children}</p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {app.common.retry}
        </Button>
      )}
    </div>
  )
}
