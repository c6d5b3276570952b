import { Icon } from '../ui/index.ts'
import type { Problem } from './importErrors.ts'
import styles from './ProblemAlert.module.css'

/** Takes the focus when it appears. */
export function ProblemAlert({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <div className={styles.problem} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className={styles.message}>{problem.message}</p>
        {problem.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and are never reordered
          <p key={at}>{line}</p>
        ))}
      </div>
    </div>
  )
}
