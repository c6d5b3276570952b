import { useId } from 'react'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { FailureState } from '../../ui/FailureState.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import styles from './settings.module.css'

interface SchedulingSectionProps {
  /** Undefined if it could not be read. */
  blocked: boolean | undefined
  onChange: (blocked: boolean) => void
  onRetry: () => void
  retrying: boolean
}

/** Scheduling permissions of the companion app. */
export function SchedulingSection({ blocked, onChange, onRetry, retrying }: SchedulingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.scheduling.title}</h2>
      {blocked === undefined ? (
        <FailureState busy={retrying} onRetry={onRetry}>
          {texts.schedulingLoadFailed}
        </FailureState>
      ) : (
        <SwitchRow checked={blocked} label={texts.scheduling.block} onChange={onChange} />
      )}
    </section>
  )
}
