import { useId } from 'react'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { ExamList } from './ExamList.tsx'
import { ExamUpload } from './ExamUpload.tsx'
import styles from './exams.module.css'

interface ExamPanelProps {
  procedureId: number
  /** Whether the procedure is one of the own institutions'; the clinic of a consultation only reads. */
  canUpload?: boolean
}

/** The exams of a procedure: sending files to be read, and what was read of them. */
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
