import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  label: string
  /** What is selected; changes are announced. */
  text: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** How much of a list is selected, above the list. */
export function SelectionBar({ label, text, children }: SelectionBarProps) {
  return (
    <section aria-label={label} className={styles.bar}>
      <div aria-live="polite" className={styles.text}>
        {text}
      </div>
      {children}
    </section>
  )
}
