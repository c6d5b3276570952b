import { fillText } from '../domain/fillText.ts'
import styles from './ProgressBar.module.css'
import type { Progress } from './wizardState.ts'

interface ProgressBarProps {
  label: string
  progress: Progress
  /** Text with placeholders `{done}` and `{total}`. */
  rows: string
  /** A title beside it already shows the label. */
  titled?: boolean
}

const count = (value: number) => value.toLocaleString('pt-BR')

export function ProgressBar({ label, progress: { done, total }, rows, titled }: ProgressBarProps) {
  const isMeasured = total > 0 && done > 0
  return (
    <div className={styles.progress}>
      {!titled && (
        <p aria-live="polite" className={styles.label}>
          {label}
        </p>
      )}
      <progress
        aria-label={label}
        className={styles.bar}
        max={total || 1}
        value={isMeasured ? Math.min(done, total) : undefined}
      />
      <p className={`figures ${styles.rows}`}>
        {done > 0 && fillText(rows, { done: count(done), total: count(total) })}
      </p>
    </div>
  )
}
