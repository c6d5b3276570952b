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
  return (
    <>
      {isError && (
        <FailureState busy={isFetching} compact onRetry={() => refetch()}>
          {texts.refreshFailed}
        </FailureState>
      )}
      {data.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <ul aria-label={texts.list} className={styles.list}>
          {data.map((exam) => (
            <ExamItem exam={exam} key={exam.id} />
          ))}
        </ul>
      )}
    </>
  )
}
