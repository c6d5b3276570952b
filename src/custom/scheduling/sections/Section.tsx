import type { ReactNode } from 'react'
import form from '../../../form/form.module.css'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import styles from '../scheduling.module.css'

interface SectionProps {
  /** None where the one field says it all. */
  title?: keyof typeof procedureForm.sections
  children: ReactNode
}

/** A titled part of the form, in two columns where there is room. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={`${form.section} ${styles.section}`}>
      {title && <h2 className={form.title}>{procedureForm.sections[title]}</h2>}
      {children}
    </section>
  )
}
