import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { EmptyState, FailureState, TableSkeleton } from '../../../ui/index.ts'
import { ExamItem } from './ExamItem.tsx'
import styles from './exams.module.css'
import { useExams } from './useExams.ts'

/** The uploaded exams with their recognised text. */
export function ExamList({ procedureId }: { procedureId: number }) {
  const { data, isError, isFetching, refetch } = useExams(procedureId)
  if (!data)
    return isError ? (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {texts.loadFailed}
      </FailureState>
    ) : (
      <TableSkeleton columns={2} rows={2} />
    )
  if (data.length === 0) return <EmptyState>{texts.none}</EmptyState>
  return (
    <ul aria-label={texts.list} className={styles.list}>
      {data.map((exam) => (
        <ExamItem exam={exam} key={exam.id} />
      ))}
    </ul>
  )
}
