import { useQuery } from '@tanstack/react-query'
import { today } from '../../../domain/dates.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { readinessTexts as texts } from '../../../i18n/ptBR/readiness.ts'
import { readinessQuery } from '../../../providers/readiness.ts'
import { readInstitution } from '../../../providers/session.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState, UnreadText } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { ItemButtons } from './ItemButtons.tsx'

interface ReadinessSectionProps {
  record: ProcedureRecord
  timeZone: string
}

/** What a surgery that has not begun lacks, in its detail. Only with a server that announces `readiness`. */
export function ReadinessSection({ record, timeZone }: ReadinessSectionProps) {
  const day = today(timeZone, new Date(record.surgery_probable_date ?? record.created_at))
  const { data, error, isFetching, refetch } = useQuery(
    readinessQuery(readInstitution()?.id ?? 0, { from: day, to: day }),
  )
  const row = data?.rows.find(({ id }) => id === record.id)
  if (data && !row) return null
  const open = row?.items.filter(({ state }) => state !== 'done') ?? []
  return (
    <DetailSection title={texts.title}>
      {row && open.length > 0 && <ItemButtons items={open} row={row} timeZone={timeZone} />}
      {row && open.length === 0 && <p>{texts.doneHint}</p>}
      {!row && !error && <p role="status">{app.common.loading}</p>}
      {!row && error && (
        <FailureState busy={isFetching} onRetry={() => void refetch()}>
          <UnreadText error={error} text={texts.failed} />
        </FailureState>
      )}
    </DetailSection>
  )
}
