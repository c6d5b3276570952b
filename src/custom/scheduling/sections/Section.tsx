import type { ReactNode } from 'react'
import form from '../../../form/form.module.css'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import styles from '../scheduling.module.css'

interface SectionProps {
  /** Absent for a section with a single field. */
  title?: keyof typeof procedureForm.sections
  children: ReactNode
}

/** A titled form section; its columns on wide screens depend on its fields. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={`${form.section} ${styles.section} ${(title && styles[title]) ?? ''}`}>
      {title && <h2 className={form.title}>{procedureForm.sections[title]}</h2>}
      {children}
    </section>
  )
}
