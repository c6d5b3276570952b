import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { requestOutcomeNames, requestTexts as texts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { settledRequestsQuery } from '../../../providers/surgeryRequests.ts'
import type { RequestRow } from '../../../resources/procedures/request.ts'
import { Button, FailureState, UnreadText } from '../../../ui/index.ts'
import { patientOf } from '../list/cardFacts.ts'
import { ListedPatient } from '../workList/ListedPatient.tsx'
import workList from '../workList/workList.module.css'
import { RequestOutcomeModal } from './OutcomeModal.tsx'
import styles from './WaitingPage.module.css'

interface SettledRequestsProps {
  institution: number
  timeZone: string
  /** Opens the detail of a procedure. */
  onOpen: (id: number) => void
}

/** Requests that wait no more, read once they are asked for: what became of each, and the way back into the list. */
export function SettledRequests(props: SettledRequestsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={workList.group}>
      <div>
        <Button
          aria-controls={isOpen ? id : undefined}
          aria-expanded={isOpen}
          icon={isOpen ? 'up' : 'down'}
          onClick={() => setOpen(!isOpen)}
          tone="quiet"
        >
          {texts.closed}
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <SettledList {...props} />
        </div>
      )}
    </section>
  )
}

function SettledList({ institution, timeZone, onOpen }: SettledRequestsProps) {
  const { data, error, isFetching, refetch } = useQuery(settledRequestsQuery(institution))
  const [changed, setChanged] = useState<RequestRow>()
  if (!data && error)
    return (
      <FailureState busy={isFetching} onRetry={() => void refetch()}>
        <UnreadText error={error} text={texts.closedFailed} />
      </FailureState>
    )
  if (!data) return <p role="status">{texts.closedLoading}</p>
  if (data.rows.length === 0) return <p>{texts.closedNone}</p>
  return (
    <>
      {data.count > data.rows.length && (
        <p>{fillText(texts.closedCut, { shown: data.rows.length, count: data.count })}</p>
      )}
      <ul className={workList.rows}>
        {data.rows.map((row) => (
          <li className={workList.row} key={row.id}>
            <ListedPatient
              facts={[row.surgeons.join(', ')]}
              institution={institution}
              onOpen={row.procedure_id === null ? undefined : () => onOpen(row.procedure_id ?? 0)}
              row={row}
              what={row.name}
            />
            <div className={styles.facts}>
              <p>
                {fillText(texts.closedOn, {
                  outcome: requestOutcomeNames[row.outcome],
                  when: formatDateTime(row.said_at, timeZone).slice(0, 10),
                })}
              </p>
              {row.outcome !== 'scheduled' && (
                <p className={styles.actions}>
                  <Button onClick={() => setChanged(row)}>{waitingTexts.change}</Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {changed && (
        <RequestOutcomeModal
          before={changed.outcome}
          id={changed.id}
          name={patientOf(changed)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
