import type { ReactNode } from 'react'
import styles from './DetailSection.module.css'

/** A titled part of a record's detail. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
)
