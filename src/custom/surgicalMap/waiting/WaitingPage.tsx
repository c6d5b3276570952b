import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingList, WaitingRow } from '../../../calls/waiting.ts'
import { ScreenHead, SettingsSkeleton } from '../../../crud/index.ts'
import { daysBetween, formatDateTime, today as todayIn } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { reschedulingPath } from '../../../domain/rescheduling.ts'
import { pluralize } from '../../../domain/text.ts'
import { queuesOf } from '../../../domain/waiting.ts'
import { groupNames, waitingTexts as texts } from '../../../i18n/ptBR/waiting.ts'
import { refusalReason } from '../../../providers/httpClient.ts'
import { timeZone as institutionTimeZone, type Session } from '../../../providers/session.ts'
import { useSession } from '../../../providers/useSession.ts'
import { waitingQuery } from '../../../providers/waiting.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, EmptyState, FailureState, InfoAlert, overlay, UnreadText } from '../../../ui/index.ts'
import { useToday } from '../clock.ts'
import { useOpenDetail } from '../detail/useOpenDetail.ts'
import { patientOf } from '../list/cardFacts.ts'
import { StaleNote } from '../list/StaleNote.tsx'
import { ListedPatient } from '../workList/ListedPatient.tsx'
import workList from '../workList/workList.module.css'
import { OutcomeModal } from './OutcomeModal.tsx'
import styles from './WaitingPage.module.css'

const { Overlay: DetailModal } = overlay(async () => (await import('../detail/DetailModal.tsx')).DetailModal)

/** The half that waits: a consultation that was cancelled with its surgery comes before it again. */
const halfOf = ({ surgery_probable_date }: { surgery_probable_date: string | null }): ProcedureHalf =>
  surgery_probable_date ? 'surgery' : 'consultation'

/** Cancelled procedures that wait for another date, by speciality, longest first. */
export function WaitingPage() {
  const session = useSession()
  return session && <WaitingScreen session={session} />
}

function WaitingScreen({ session }: { session: Session }) {
  const { institution } = session
  const timeZone = institutionTimeZone()
  const query = useQuery(waitingQuery(institution.id))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <ScreenHead title={texts.title} />
      {data && error && <StaleNote list={query} text={texts.stale} timeZone={timeZone} />}
      {data ? (
        <Queues institution={institution.id} timeZone={timeZone} waiting={data} />
      ) : error ? (
        <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
          <UnreadText error={error} text={texts.failed} />
        </FailureState>
      ) : (
        <SettingsSkeleton lines={8} />
      )}
    </>
  )
}

interface QueuesProps {
  waiting: WaitingList
  institution: number
  timeZone: string
}

function Queues({ waiting: { rows, count }, institution, timeZone }: QueuesProps) {
  const [opened, setOpened] = useState<ProcedureRecord>()
  const [changed, setChanged] = useState<WaitingRow>()
  const today = useToday(timeZone)
  const open = useOpenDetail(setOpened)
  return (
    <>
      {count > rows.length && <InfoAlert>{fillText(texts.cut, { shown: rows.length, count })}</InfoAlert>}
      {rows.length === 0 && <EmptyState action={texts.noneHint}>{texts.none}</EmptyState>}
      {queuesOf(rows).map((queue) => (
        <section className={workList.group} key={queue.speciality}>
          <h2>
            {queue.speciality || texts.noSpeciality} · {pluralize(texts.counted, queue.rows.length)}
          </h2>
          <ol className={workList.rows}>
            {queue.rows.map((row, index) => (
              <li className={workList.row} key={row.id}>
                <ListedPatient
                  facts={[row.surgeons.join(', '), row.plans.join(', ')]}
                  institution={institution}
                  lead={
                    <span className={`${workList.lead} ${styles.position}`}>
                      {fillText(texts.position, { position: index + 1 })}
                    </span>
                  }
                  onOpen={open}
                  row={row}
                  what={(halfOf(row) === 'surgery' && row.name) || texts.consultation}
                />
                <Facts onChange={() => setChanged(row)} row={row} timeZone={timeZone} today={today} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {opened && (
        <DetailModal
          kind={halfOf(opened)}
          onClose={() => setOpened(undefined)}
          record={opened}
          timeZone={timeZone}
        />
      )}
      {changed && (
        <OutcomeModal
          id={changed.id}
          known={changed}
          name={patientOf(changed)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

interface FactsProps {
  row: WaitingRow
  timeZone: string
  /** 'YYYY-MM-DD' */
  today: string
  onChange: () => void
}

/** Since when and why somebody waits, and what can be done about it. */
function Facts({ row, timeZone, today, onChange }: FactsProps) {
  const navigate = useNavigate()
  const { cancelled_at, reason, reason_group, outcome } = row
  const half = halfOf(row)
  const days = daysBetween(todayIn(timeZone, new Date(cancelled_at)), today)
  const planned = half === 'surgery' ? row.surgery_probable_date : row.pre_probable_date
  const group = reason_group ? groupNames[reason_group] : texts.unclassed
  return (
    <div className={styles.facts}>
      <p>
        <span className={styles.age}>{days > 0 ? pluralize(texts.waits, days) : texts.today}</span>
        {planned && (
          <span>
            {' '}
            · {fillText(texts.planned, { moment: formatDateTime(planned, timeZone).slice(0, 16) })}
          </span>
        )}
      </p>
      {reason && (
        <p className={workList.where}>
          {fillText(texts.reason, { reason: fillText(texts.grouped, { reason, group }) })}
        </p>
      )}
      {outcome === 'unsaid' && <p className={styles.unsaid}>{texts.unsaid}</p>}
      <p className={styles.actions}>
        <Button onClick={() => void navigate(reschedulingPath(half, row))} tone="primary">
          {texts.place}
        </Button>
        <Button onClick={onChange}>{outcome === 'unsaid' ? texts.say : texts.change}</Button>
      </p>
    </div>
  )
}
