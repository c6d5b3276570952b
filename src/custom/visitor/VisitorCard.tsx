import type { ReactNode } from 'react'
import styles from './visitor.module.css'

/** Card with the content of a visitor's page. */
export function VisitorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
