import type { ReactNode } from 'react'
import styles from './visitor.module.css'

/** What a visitor reads and fills in, on one card. */
export function VisitorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
