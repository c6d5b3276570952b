import { memo } from 'react'
import { formatDate, formatDayMonth, formatTime } from '../../../domain/dates.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useMinute } from '../clock.ts'
import { type DayItems, type Half, type Kind, timeOf } from './agenda.ts'
import cardStyles from './Card.module.css'
import { Card, type CardSetting } from './Card.tsx'
import styles from './Timeline.module.css'
import { useGradually } from './useGradually.ts'

interface TimelineProps {
  half: Half
  setting: CardSetting
}

/** One of the map's two lists: what is in progress, then day by day. */
export const Timeline = memo(function Timeline({ half, setting }: TimelineProps) {
  const { running, days, missing, shown } = half
  const list = [setting.kind, ...days.map(({ date }) => date)].join(' ')
  const limit = useGradually(list, shown)
  return (
    <>
      {running.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.running}</h2>
          <ul className={styles.list}>
            {running.slice(0, limit).map((record) => (
              <Card key={record.id} live record={record} setting={setting} />
            ))}
          </ul>
        </section>
      )}
      {firstOf(days, limit - running.length).map(({ day, items }) => (
        <section className={styles.section} key={day.date}>
          <h2 className={styles.heading}>{headingOf(day, setting)}</h2>
          {day.date === setting.today ? (
            <TodaysList items={items} setting={setting} />
          ) : (
            <ul className={styles.list}>{cardsOf(items, setting)}</ul>
          )}
        </section>
      ))}
      {missing > 0 && (
        <p className={styles.missing}>
          {texts.hidden[setting.kind]
            .replace('{shown}', String(shown))
            .replace('{count}', String(shown + missing))}
        </p>
      )}
    </>
  )
})

/** The days that a number of cards reaches, each with those of its items. */
function firstOf(days: readonly DayItems[], limit: number): { day: DayItems; items: ProcedureRecord[] }[] {
  let left = limit
  return days.flatMap((day) => {
    if (left <= 0) return []
    const items = day.items.slice(0, left)
    left -= items.length
    return [{ day, items }]
  })
}

const cardsOf = (items: readonly ProcedureRecord[], setting: CardSetting) =>
  items.map((record) => <Card key={record.id} record={record} setting={setting} />)

/** '21/11 · 12 procedimentos' */
function headingOf({ date, items }: DayItems, { kind, today }: CardSetting): string {
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date)
  return `${day} · ${items.length} ${countedBy(kind, items.length)}`
}

function countedBy(kind: Kind, count: number): string {
  const [one, many] = texts.counted[kind]
  return count === 1 ? one : many
}

/** Today's items with a line at the minute that it is, between what has passed and what comes. */
function TodaysList({ items, setting }: { items: readonly ProcedureRecord[]; setting: CardSetting }) {
  const minute = useMinute()
  const isPast = (record: ProcedureRecord) => Date.parse(timeOf(record, setting.kind) ?? '') <= minute
  const line = (
    <li className={cardStyles.now} key="now">
      <span className="visuallyHidden">{texts.now}</span>
      <time>{formatTime(new Date(minute), setting.timeZone)}</time>
    </li>
  )
  // One list of children: a card that the line passes stays the same element.
  const cards = cardsOf(items, setting)
  return <ul className={styles.list}>{cards.toSpliced(items.filter(isPast).length, 0, line)}</ul>
}
