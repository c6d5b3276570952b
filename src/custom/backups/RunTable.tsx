import type { BackupRun } from '../../calls/backups.ts'
import { DEFAULT_TIME_ZONE, formatDateTime } from '../../domain/dates.ts'
import { runDetails, backups as texts } from '../../i18n/ptBR/backups.ts'
import { Tag } from '../../ui/index.ts'
import styles from './RunTable.module.css'

/** Backups and drills that ended, newest first. */
export function RunTable({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.started}</th>
          <th scope="col">{texts.columns.kind}</th>
          <th scope="col">{texts.columns.result}</th>
          <th scope="col">{texts.columns.details}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <time dateTime={run.started_at}>{formatDateTime(run.started_at, DEFAULT_TIME_ZONE)}</time>
            </th>
            <td>{texts.kinds[run.kind]}</td>
            <td>
              <Result run={run} />
            </td>
            <td className={styles.details}>{runDetails(run)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Result({ run: { kind, failure } }: { run: BackupRun }) {
  if (failure !== null) return <Tag tone="bad">{texts.results.failed}</Tag>
  return <Tag tone="done">{kind === 'drill' ? texts.results.passed : texts.results.done}</Tag>
}
