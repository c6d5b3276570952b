import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReadinessList, ReadinessRow } from '../../../calls/readiness.ts'
import { ScreenHead, SettingsSkeleton } from '../../../crud/index.ts'
import { formatTime, today as todayIn } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isPending, readinessOwners } from '../../../domain/readiness.ts'
import { pluralize } from '../../../domain/text.ts'
import { ownerNames, readinessTexts as texts } from '../../../i18n/ptBR/readiness.ts'
import { refusalReason } from '../../../providers/httpClient.ts'
import { useJustChanged } from '../../../providers/justChanged.ts'
import { useLive } from '../../../providers/live.ts'
import { readinessQuery } from '../../../providers/readiness.ts'
import { timeZone as institutionTimeZone, type Session } from '../../../providers/session.ts'
import { useSession } from '../../../providers/useSession.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import {
  Checkbox,
  EmptyState,
  FailureState,
  InfoAlert,
  overlay,
  Select,
  Tabs,
  tabId,
  UnreadText,
} from '../../../ui/index.ts'
import { useToday } from '../clock.ts'
import { dayLabel } from '../day/days.ts'
import { useOpenDetail } from '../detail/useOpenDetail.ts'
import { StaleNote } from '../list/StaleNote.tsx'
import { ListedPatient } from '../workList/ListedPatient.tsx'
import workList from '../workList/workList.module.css'
import { ItemButtons } from './ItemButtons.tsx'
import styles from './PendingPage.module.css'
import { daysOf, periods, usePendingView } from './usePendingView.ts'

const { Overlay: DetailModal } = overlay(async () => (await import('../detail/DetailModal.tsx')).DetailModal)

const PANEL_ID = 'pending'

/** What is missing before the surgeries of the next days, to be answered where it stands. */
export function PendingPage() {
  const session = useSession()
  return session && <PendingScreen session={session} />
}

function PendingScreen({ session }: { session: Session }) {
  const { institution } = session
  useLive(institution.id)
  const timeZone = institutionTimeZone()
  const today = useToday(timeZone)
  const { period, choosePeriod, owner, chooseOwner, showsEarly, showEarly } = usePendingView()
  const query = useQuery(
    readinessQuery(institution.id, { ...daysOf(period, today), ...(owner && { owner }) }),
  )
  const { data, error, isFetching, refetch } = query
  const ownerId = useId()
  const items = periods.map((key) => ({ key, label: texts.periods[key] }))
  return (
    <>
      <ScreenHead title={texts.title} />
      <div className={styles.bar}>
        <Tabs
          items={items}
          label={texts.periods.label}
          onSelect={choosePeriod}
          panelId={PANEL_ID}
          selected={period}
        />
        <span className={styles.owner}>
          <label htmlFor={ownerId}>{texts.owner}</label>
          <Select id={ownerId} onChange={({ target }) => chooseOwner(target.value)} small value={owner ?? ''}>
            <option value="">{texts.anyOwner}</option>
            {readinessOwners.map((name) => (
              <option key={name} value={name}>
                {ownerNames[name]}
              </option>
            ))}
          </Select>
        </span>
        <Checkbox checked={showsEarly} onChange={({ target }) => showEarly(target.checked)}>
          {texts.showsEarly}
        </Checkbox>
      </div>
      <div aria-labelledby={tabId(period)} id={PANEL_ID} role="tabpanel">
        {data && error && <StaleNote list={query} text={texts.stale} timeZone={timeZone} />}
        {data ? (
          <PendingList
            institution={institution.id}
            list={data}
            showsEarly={showsEarly}
            timeZone={timeZone}
            today={today}
          />
        ) : error ? (
          <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
            <UnreadText error={error} text={texts.failed} />
          </FailureState>
        ) : (
          <SettingsSkeleton lines={8} />
        )}
      </div>
    </>
  )
}

interface PendingListProps {
  list: ReadinessList
  institution: number
  /** Whether what is not due, or not known, is shown too. */
  showsEarly: boolean
  timeZone: string
  today: string
}

function PendingList({ list, institution, showsEarly, timeZone, today }: PendingListProps) {
  const [opened, setOpened] = useState<ProcedureRecord>()
  const justChanged = useJustChanged()
  const isShown = (item: ReadinessRow['items'][number]) =>
    isPending(item) || (showsEarly && item.state !== 'done')
  const shown = list.rows
    .map((row) => ({ row, items: row.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  const dayOf = ({ surgery_probable_date }: ReadinessRow) =>
    todayIn(timeZone, new Date(surgery_probable_date))
  const days = [...new Set(shown.map(({ row }) => dayOf(row)))]
  const open = useOpenDetail(setOpened)
  return (
    <>
      {list.count > list.rows.length && list.rows.length > 0 && (
        <InfoAlert>{fillText(texts.cut, { shown: list.rows.length, count: list.count })}</InfoAlert>
      )}
      {shown.length === 0 && <EmptyState action={texts.noneHint}>{texts.none}</EmptyState>}
      {days.map((day) => {
        const { name, date } = dayLabel(day, today)
        const rows = shown.filter(({ row }) => dayOf(row) === day)
        const pending = rows.flatMap(({ items }) => items.filter(isPending)).length
        return (
          <section className={workList.group} key={day}>
            <h2>
              {name}, {date} · {pluralize(texts.counted, pending)}
            </h2>
            <ul className={workList.rows} data-live-list>
              {rows.map(({ row, items }) => (
                <li
                  className={workList.row}
                  data-just-changed={justChanged.has(row.id) || undefined}
                  key={row.id}
                >
                  <ListedPatient
                    facts={[row.room, row.surgeons.join(', ')]}
                    institution={institution}
                    lead={
                      <time className={workList.lead} dateTime={row.surgery_probable_date}>
                        {formatTime(row.surgery_probable_date, timeZone)}
                      </time>
                    }
                    onOpen={open}
                    row={row}
                    what={row.name}
                  />
                  <ItemButtons items={items} row={row} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {opened && (
        <DetailModal
          kind="surgery"
          onClose={() => setOpened(undefined)}
          record={opened}
          timeZone={timeZone}
        />
      )}
    </>
  )
}
