import { Icon } from '../ui/Icon.tsx'
import type { Problem } from './importErrors.ts'
import styles from './ProblemAlert.module.css'

/** What went wrong, and under it what is known of it; it takes the focus when it appears. */
export function ProblemAlert({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <div className={styles.problem} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className={styles.message}>{problem.message}</p>
        {problem.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change places
          <p key={at}>{line}</p>
        ))}
      </div>
    </div>
  )
}
