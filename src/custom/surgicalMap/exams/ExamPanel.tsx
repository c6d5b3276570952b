import { useId } from 'react'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { ExamList } from './ExamList.tsx'
import { ExamUpload } from './ExamUpload.tsx'
import styles from './exams.module.css'

interface ExamPanelProps {
  procedureId: number
  /** False for procedures of other institutions, which are read-only. */
  canUpload?: boolean
}

/** Upload form and list of a procedure's exams. */
export function ExamPanel({ procedureId, canUpload = true }: ExamPanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h3 className={styles.title} id={titleId}>
        {texts.title}
      </h3>
      {canUpload && <ExamUpload procedureId={procedureId} />}
      <ExamList procedureId={procedureId} />
    </section>
  )
}
