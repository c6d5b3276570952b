import type { ReactNode } from 'react'
import styles from './FilterStrip.module.css'

/** The filters above a list, in one line that scrolls if it is too long; stacked on phones. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>
}
