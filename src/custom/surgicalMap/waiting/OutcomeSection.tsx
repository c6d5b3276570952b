import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { CancellationOutcome } from '../../../domain/waiting.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { groupNames, outcomeNames, waitingTexts as texts } from '../../../i18n/ptBR/waiting.ts'
import { outcomeQuery } from '../../../providers/waiting.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, FailureState, UnreadText } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { patientOf } from '../list/cardFacts.ts'
import { OutcomeModal } from './OutcomeModal.tsx'

function outcomeText({ outcome, said_by, said_at }: CancellationOutcome, timeZone: string): string {
  if (!outcome) return texts.unknown
  // Who cancelled it said nothing of this.
  if (outcome === 'unsaid') return outcomeNames.unsaid
  const moment = formatDateTime(said_at, timeZone).slice(0, 16)
  return fillText(texts.said, { outcome: outcomeNames[outcome], by: said_by ?? '', moment })
}

interface OutcomeSectionProps {
  record: ProcedureRecord
  timeZone: string
}

/** What becomes of a cancelled record, in its detail. Only with a server that announces `waiting`. */
export function OutcomeSection({ record, timeZone }: OutcomeSectionProps) {
  const { data, error, isFetching, refetch } = useQuery(outcomeQuery(record.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <DetailSection title={texts.outcome}>
      {data && (
        <>
          <p>{outcomeText(data, timeZone)}</p>
          {data.outcome && (
            <p>
              {texts.group}: {data.reason_group ? groupNames[data.reason_group] : texts.unclassed}
            </p>
          )}
          {data.outcome !== 'rescheduled' && (
            <div>
              <Button onClick={() => setOpen(true)}>
                {data.outcome && data.outcome !== 'unsaid' ? texts.change : texts.say}
              </Button>
            </div>
          )}
          {isOpen && (
            <OutcomeModal
              id={record.id}
              known={data}
              name={patientOf(record)}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
      {!data && !error && <p role="status">{app.common.loading}</p>}
      {!data && error && (
        <FailureState busy={isFetching} onRetry={() => void refetch()}>
          <UnreadText error={error} text={texts.dialog.unread} />
        </FailureState>
      )}
    </DetailSection>
  )
}
