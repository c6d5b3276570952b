import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word or two in a quiet frame. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
