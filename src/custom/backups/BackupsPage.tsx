import { useQuery } from '@tanstack/react-query'
import type { Backups } from '../../calls/backups.ts'
import { ScreenHead, SettingsSkeleton } from '../../crud/index.ts'
import { DEFAULT_TIME_ZONE, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { backups as texts } from '../../i18n/ptBR/backups.ts'
import { backupsQuery } from '../../providers/backups.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { FailureState, Icon, InfoAlert, UnreadText } from '../../ui/index.ts'
import { BackupFacts } from './BackupFacts.tsx'
import styles from './BackupsPage.module.css'
import { RunTable } from './RunTable.tsx'

/** Backups of the installation, their drills and the space of its disks, for the platform's administrators. */
export function BackupsPage() {
  return (
    <>
      <ScreenHead title={texts.title} />
      <ReadBackups />
    </>
  )
}

function ReadBackups() {
  const { data, error, isFetching, refetch } = useQuery(backupsQuery)
  if (data) return <BackupsView backups={data} />
  if (!error) return <SettingsSkeleton lines={8} />
  return (
    <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
      <UnreadText error={error} text={texts.loadFailed} />
    </FailureState>
  )
}

function BackupsView({ backups }: { backups: Backups }) {
  const { mode, warnings, runs } = backups
  return (
    <div className={styles.page}>
      {mode === 'off' && <InfoAlert>{texts.off}</InfoAlert>}
      {mode === 'external' && <InfoAlert>{texts.external}</InfoAlert>}
      {warnings.length > 0 && (
        <section aria-labelledby="backup-warnings">
          <h2 id="backup-warnings">{texts.warnings}</h2>
          <ul className={styles.warnings}>
            {warnings.map(({ id, text, host, began_at }) => (
              <li key={id}>
                <Icon name="alert" />
                <div>
                  <p>{text}</p>
                  <p className={styles.since}>
                    {fillText(texts.since, { host, moment: formatDateTime(began_at, DEFAULT_TIME_ZONE) })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackupFacts backups={backups} />
      <p className={styles.since}>{texts.zone}</p>
      {(mode === 'made' || runs.length > 0) && (
        <section aria-labelledby="backup-runs">
          <h2 id="backup-runs">{texts.runs}</h2>
          {runs.length > 0 ? <RunTable runs={runs} /> : <p className={styles.since}>{texts.noRuns}</p>}
        </section>
      )}
    </div>
  )
}
