import { useId } from 'react'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { FailureState } from '../../ui/index.ts'
import { SwitchRow } from '../settings/SwitchRow.tsx'
import styles from '../settings/settings.module.css'

interface SchedulingSectionProps {
  /** Whether the setting could be read. */
  isRead: boolean
  onRetry: () => void
  retrying: boolean
}

/** Scheduling permissions of the companion app. */
export function SchedulingSection({ isRead, onRetry, retrying }: SchedulingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.scheduling.title}</h2>
      {isRead ? (
        <SwitchRow label={texts.scheduling.block} source="blocked" />
      ) : (
        <FailureState busy={retrying} onRetry={onRetry}>
          {texts.schedulingLoadFailed}
        </FailureState>
      )}
    </section>
  )
}
