import { memo } from 'react'
import { formatDate, formatDayMonth, formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { schedulesKey } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { DayItems } from '../../../resources/procedures/schedule.ts'
import { InfoAlert, useSavedRow } from '../../../ui/index.ts'
import { useMinute } from '../clock.ts'
import { type AgendaList, scheduledTime } from './agenda.ts'
import cardStyles from './Card.module.css'
import { Card, type CardSettings } from './Card.tsx'
import styles from './Timeline.module.css'
import { useProgressiveCount } from './useProgressiveCount.ts'
import { MAP_RECORDS } from './useSavedShown.ts'

interface TimelineProps {
  agendaList: AgendaList
  setting: CardSettings
  /** Whether the items are neither stale nor being refetched. */
  isFresh: boolean
  /** Ids of the selected items; undefined while none can be selected. */
  selected: ReadonlySet<number> | undefined
}

const findCard = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** One of the map's two lists: items in progress, then by day. */
export const Timeline = memo(function Timeline({ agendaList, setting, isFresh, selected }: TimelineProps) {
  const { running, days, missing, shown, isOfMember } = agendaList
  const list = [setting.kind, ...days.map(({ date }) => date)].join(' ')
  const limit = useProgressiveCount(list, shown)
  useSavedRow({ resource: isFresh ? MAP_RECORDS : undefined, queryKey: schedulesKey, find: findCard })
  return (
    <>
      {missing > 0 && (
        <div className={styles.missing}>
          <InfoAlert>
            {isOfMember
              ? texts.hiddenOfGroup[setting.kind]
              : fillText(texts.hidden[setting.kind], { shown, count: shown + missing })}
          </InfoAlert>
        </div>
      )}
      {running.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.running}</h2>
          <ul className={styles.list}>
            {running.slice(0, limit).map((record) => (
              <Card
                isSelected={selected?.has(record.id)}
                key={record.id}
                live
                record={record}
                settings={setting}
              />
            ))}
          </ul>
        </section>
      )}
      {takeCards(days, limit - running.length).map(({ day, items }) => (
        <section className={styles.section} key={day.date}>
          <h2 className={styles.heading}>{dayHeading(day, setting)}</h2>
          {day.date === setting.today ? (
            <TodaysList items={items} selected={selected} setting={setting} />
          ) : (
            <ul className={styles.list}>{renderCards({ items, selected, setting })}</ul>
          )}
        </section>
      ))}
    </>
  )
})

/** Limits the days to a total number of cards. */
function takeCards(days: readonly DayItems[], limit: number): { day: DayItems; items: ProcedureRecord[] }[] {
  let remaining = limit
  return days.flatMap((day) => {
    if (remaining <= 0) return []
    const items = day.items.slice(0, remaining)
    remaining -= items.length
    return [{ day, items }]
  })
}

interface CardsProps extends Pick<TimelineProps, 'selected' | 'setting'> {
  items: readonly ProcedureRecord[]
}

const renderCards = ({ items, selected, setting }: CardsProps) =>
  items.map((record) => (
    <Card isSelected={selected?.has(record.id)} key={record.id} record={record} settings={setting} />
  ))

/** '21/11 · 12 procedimentos' */
function dayHeading({ date, items }: DayItems, { kind, today }: CardSettings): string {
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date)
  return `${day} · ${items.length} ${unitText(kind, items.length)}`
}

function unitText(kind: ProcedureHalf, count: number): string {
  const [singular, plural] = texts.counted[kind]
  return count === 1 ? singular : plural
}

/** Today's items with a line at the current time. */
function TodaysList(props: CardsProps) {
  const { items, setting } = props
  const minute = useMinute()
  const isPast = (record: ProcedureRecord) => Date.parse(scheduledTime(record, setting.kind) ?? '') <= minute
  const line = (
    <li className={cardStyles.now} key="now">
      <span className="visuallyHidden">{texts.now}</span>
      <time>{formatTime(new Date(minute), setting.timeZone)}</time>
    </li>
  )
  // A single list of children, so that a card keeps its element when the line moves past it.
  const cards = renderCards(props)
  return <ul className={styles.list}>{cards.toSpliced(items.filter(isPast).length, 0, line)}</ul>
}
