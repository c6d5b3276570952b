import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { newRequestPath, requestPath } from '../../../calls/waiting.ts'
import { ScreenHead, SettingsSkeleton } from '../../../crud/index.ts'
import { daysBetween, formatDate, formatDateTime, today as todayIn } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { pluralize } from '../../../domain/text.ts'
import { queuesOf } from '../../../domain/waiting.ts'
import { priorityNames, requestTexts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { groupNames, waitingTexts as texts } from '../../../i18n/ptBR/waiting.ts'
import { refusalReason } from '../../../providers/httpClient.ts'
import { useLive } from '../../../providers/live.ts'
import { timeZone as institutionTimeZone, type Session } from '../../../providers/session.ts'
import { useSession } from '../../../providers/useSession.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import {
  type CancelledEntry,
  placingPath,
  type RequestEntry,
  useWaiting,
  type WaitingEntry,
} from '../../../providers/waitingEntries.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  FailureState,
  InfoAlert,
  overlay,
  Tag,
  UnreadText,
  useRowWalk,
  walkable,
  walkRows,
} from '../../../ui/index.ts'
import { useToday } from '../clock.ts'
import { useOpenDetail } from '../detail/useOpenDetail.ts'
import { patientOf } from '../list/cardFacts.ts'
import { StaleNote } from '../list/StaleNote.tsx'
import { ListedPatient } from '../workList/ListedPatient.tsx'
import workList from '../workList/workList.module.css'
import { OutcomeModal, RequestOutcomeModal } from './OutcomeModal.tsx'
import { SettledRequests } from './SettledRequests.tsx'
import styles from './WaitingPage.module.css'

const { Overlay: DetailModal } = overlay(async () => (await import('../detail/DetailModal.tsx')).DetailModal)

/** Who waits for a date, by speciality: the most urgent first, then the longest. */
export function WaitingPage() {
  const session = useSession()
  return session && <WaitingScreen session={session} />
}

function WaitingScreen({ session }: { session: Session }) {
  const { institution } = session
  useLive(institution.id)
  const timeZone = institutionTimeZone()
  const list = useWaiting(institution.id)
  const hasRequests = useCapability('surgeryRequests')
  const { entries, count, error, isFetching, refetch } = list
  return (
    <>
      <ScreenHead title={texts.title}>
        {hasRequests && (
          <Link className={buttonClass('primary')} to={newRequestPath}>
            {requestTexts.add}
          </Link>
        )}
      </ScreenHead>
      {entries && error && <StaleNote list={list} text={texts.stale} timeZone={timeZone} />}
      {entries ? (
        <Queues
          count={count}
          entries={entries}
          hasRequests={hasRequests}
          institution={institution.id}
          timeZone={timeZone}
        />
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
  entries: readonly WaitingEntry[]
  /** Of all who wait, of whom the entries are the first. */
  count: number
  hasRequests: boolean
  institution: number
  timeZone: string
}

const halfOf = ({ surgery_probable_date }: ProcedureRecord): ProcedureHalf =>
  surgery_probable_date ? 'surgery' : 'consultation'

/** Arrow up and down move between the rows' main buttons. */
const rowKeys = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => walkRows(event, 'li') }

function Queues({ entries, count, hasRequests, institution, timeZone }: QueuesProps) {
  const [opened, setOpened] = useState<ProcedureRecord>()
  const [changed, setChanged] = useState<WaitingEntry>()
  const today = useToday(timeZone)
  const open = useOpenDetail(setOpened)
  const closed = () => setChanged(undefined)
  const cut = entries.some(({ kind }) => kind === 'request') ? texts.cutWithRequests : texts.cut
  useRowWalk()
  return (
    <>
      {count > entries.length && <InfoAlert>{fillText(cut, { shown: entries.length, count })}</InfoAlert>}
      {entries.length === 0 && (
        <EmptyState action={hasRequests ? texts.noneHintWithRequests : texts.noneHint}>
          {texts.none}
        </EmptyState>
      )}
      <div {...rowKeys}>
        {queuesOf(entries).map((queue) => (
          <section className={workList.group} key={queue.speciality}>
            <h2>
              {queue.speciality || texts.noSpeciality} · {pluralize(texts.counted, queue.rows.length)}
            </h2>
            <ol className={workList.rows}>
              {queue.rows.map((entry, index) => (
                <li className={workList.row} key={entry.key}>
                  <ListedPatient
                    facts={[entry.surgeons.join(', '), entry.plans.join(', ')]}
                    institution={institution}
                    lead={
                      <span className={`${workList.lead} ${styles.position}`}>
                        {fillText(texts.position, { position: index + 1 })}
                      </span>
                    }
                    row={entry}
                    what={entry.isSurgery ? (entry.name ?? '') : texts.consultation}
                    {...(entry.kind === 'request' ? { to: requestPath(entry) } : { onOpen: open })}
                  />
                  <Facts entry={entry} onChange={() => setChanged(entry)} timeZone={timeZone} today={today} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasRequests && <SettledRequests institution={institution} onOpen={open} timeZone={timeZone} />}
      {opened && (
        <DetailModal
          kind={halfOf(opened)}
          onClose={() => setOpened(undefined)}
          record={opened}
          timeZone={timeZone}
        />
      )}
      {changed?.kind === 'cancelled' && (
        <OutcomeModal id={changed.id} known={changed} name={patientOf(changed)} onClose={closed} />
      )}
      {changed?.kind === 'request' && (
        <RequestOutcomeModal
          before={changed.outcome}
          id={changed.id}
          name={patientOf(changed)}
          onClose={closed}
        />
      )}
    </>
  )
}

interface FactsProps {
  entry: WaitingEntry
  timeZone: string
  /** 'YYYY-MM-DD' */
  today: string
  onChange: () => void
}

/** Since when and why somebody waits, and what can be done about it. */
function Facts({ entry, timeZone, today, onChange }: FactsProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.facts}>
      {entry.kind === 'request' ? (
        <RequestFacts entry={entry} timeZone={timeZone} today={today} />
      ) : (
        <CancelledFacts entry={entry} timeZone={timeZone} today={today} />
      )}
      <p className={styles.actions}>
        <Button {...walkable} onClick={() => void navigate(placingPath(entry))} tone="primary">
          {texts.place}
        </Button>
        {entry.kind === 'request' && (
          <Link className={buttonClass()} to={requestPath(entry)}>
            {requestTexts.change}
          </Link>
        )}
        <Button onClick={onChange}>{entry.outcome === 'unsaid' ? texts.say : texts.change}</Button>
      </p>
    </div>
  )
}

type KindFactsProps<Entry> = Omit<FactsProps, 'entry' | 'onChange'> & { entry: Entry }

const daysSince = (since: string, { timeZone, today }: Pick<FactsProps, 'timeZone' | 'today'>) =>
  daysBetween(todayIn(timeZone, new Date(since)), today)

function CancelledFacts({ entry, ...day }: KindFactsProps<CancelledEntry>) {
  const { reason, reason_group, outcome } = entry
  const days = daysSince(entry.since, day)
  const planned = entry.isSurgery ? entry.surgery_probable_date : entry.pre_probable_date
  const group = reason_group ? groupNames[reason_group] : texts.unclassed
  return (
    <>
      <p>
        <span className={styles.age}>{days > 0 ? pluralize(texts.waits, days) : texts.today}</span>
        {planned && (
          <span>
            {' '}
            · {fillText(texts.planned, { moment: formatDateTime(planned, day.timeZone).slice(0, 16) })}
          </span>
        )}
      </p>
      {reason && (
        <p className={workList.where}>
          {fillText(texts.reason, { reason: fillText(texts.grouped, { reason, group }) })}
        </p>
      )}
      {outcome === 'unsaid' && <p className={styles.unsaid}>{texts.unsaid}</p>}
    </>
  )
}

const tones = { urgent: 'bad', high: 'warning', elective: 'quiet' } as const

function RequestFacts({ entry, ...day }: KindFactsProps<RequestEntry>) {
  const { priority, wanted_from, wanted_until, note, requested_by } = entry
  const days = daysSince(entry.since, day)
  const isOverdue = wanted_until !== null && wanted_until < day.today
  const until = fillText(isOverdue ? requestTexts.overdue : requestTexts.until, {
    day: formatDate(wanted_until),
  })
  return (
    <>
      <p>
        {priority && (
          <>
            <Tag icon={priority === 'urgent' ? 'alert' : undefined} tone={tones[priority]}>
              {priorityNames[priority]}
            </Tag>{' '}
          </>
        )}
        <span className={styles.age}>
          {days > 0 ? pluralize(requestTexts.waits, days) : requestTexts.today}
        </span>
        {wanted_from && <span> · {fillText(requestTexts.from, { day: formatDate(wanted_from) })}</span>}
        {wanted_until && <span className={isOverdue ? styles.overdue : undefined}> · {until}</span>}
      </p>
      {note && <p className={styles.note}>{fillText(requestTexts.note, { note })}</p>}
      <p className={workList.where}>
        {fillText(requestTexts.requested, {
          by: requested_by,
          when: formatDateTime(entry.since, day.timeZone).slice(0, 10),
        })}
      </p>
    </>
  )
}
