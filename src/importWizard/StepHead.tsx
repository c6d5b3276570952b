import type { ReactNode } from 'react'
import styles from './StepHead.module.css'

/** Step title, focused when the step is reached, and a sentence below. */
export function StepHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h3 className={styles.title} data-step-title tabIndex={-1}>
        {title}
      </h3>
      {children && <div className={styles.text}>{children}</div>}
    </header>
  )
}
