import type { ReactNode } from 'react'
import form from '../../../form/form.module.css'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import styles from '../scheduling.module.css'

interface SectionProps {
  /** Absent for a section with a single field. */
  title?: keyof typeof procedureForm.sections
  /** On the line of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled form section; its columns on wide screens depend on its fields. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={`${form.section} ${styles.section} ${(title && styles[title]) ?? ''}`}>
      {title && (
        <div className={`${form.title} ${styles.titled}`}>
          <h2>{procedureForm.sections[title]}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
