import type { ReactNode } from 'react'
import styles from './FilterStrip.module.css'

/** The filters above a list, in one line that scrolls where it is too long, on phones in several. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>
}
