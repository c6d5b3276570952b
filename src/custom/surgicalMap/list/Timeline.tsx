import { memo, useState } from 'react'
import { formatDate, formatDayMonth } from '../../../domain/dates.ts'
import type { Moment } from '../../../domain/dayPhase.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { schedulesKey } from '../../../providers/scheduling.ts'
import type { DayItems } from '../../../resources/procedures/schedule.ts'
import { InfoAlert, useSavedRow } from '../../../ui/index.ts'
import { type AgendaList, missingNote } from './agenda.ts'
import type { CardSettings } from './Card.tsx'
import { type CardMarks, renderCards } from './cardList.tsx'
import type { PastFold } from './FoldedPast.tsx'
import { reservedHeight } from './reservedHeight.ts'
import styles from './Timeline.module.css'
import { TodaysList } from './TodaysList.tsx'
import { useProgressiveCount } from './useProgressiveCount.ts'
import { MAP_RECORDS } from './useSavedShown.ts'

interface TimelineProps extends CardMarks {
  agendaList: AgendaList
  setting: CardSettings
  /** Whether the items are neither stale nor being refetched. */
  isFresh: boolean
  /** Whether the page opens with these items, and possibly scrolled. */
  isRestored: boolean
  moment: Moment
  /** Undefined where the past is never folded. */
  fold: PastFold | undefined
}

const findCard = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** Whether the list is still the one that the page opened with. */
function useIsFirst(list: string): boolean {
  const [first, setFirst] = useState<string | undefined>(list)
  if (first !== undefined && first !== list) setFirst(undefined)
  return first === list
}

/** One of the map's two lists: items in progress, then by day. */
export const Timeline = memo(function Timeline({
  agendaList,
  setting,
  isFresh,
  isRestored,
  moment,
  fold,
  ...marks
}: TimelineProps) {
  const { running, days, shown } = agendaList
  const { kind, today } = setting
  const note = missingNote(agendaList, kind)
  const list = [kind, ...days.map(({ date }) => date)].join(' ')
  const limit = useProgressiveCount(list, shown, isRestored)
  const isFirst = useIsFirst(list)
  useSavedRow({ resource: isFresh ? MAP_RECORDS : undefined, queryKey: schedulesKey, find: findCard })
  return (
    <>
      {note && (
        <div className={styles.missing}>
          <InfoAlert>{note}</InfoAlert>
        </div>
      )}
      {running.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.running}</h2>
          <ul className={styles.list}>
            {renderCards({
              ...marks,
              items: running.slice(0, limit),
              setting,
              live: true,
              offersStages: true,
            })}
          </ul>
        </section>
      )}
      {shareLimit(days, limit - running.length).map(({ day, share }) => (
        <section className={styles.section} key={`${kind} ${day.date}`}>
          <h2 className={styles.heading}>{dayHeading(day, setting)}</h2>
          {day.date === today ? (
            <TodaysList
              {...marks}
              fold={fold}
              isRestored={isRestored && isFirst}
              items={day.items}
              limit={share}
              moment={moment}
              setting={setting}
            />
          ) : (
            <ul className={styles.list} style={reservedHeight(day.items.length, share)}>
              {renderCards({ ...marks, items: day.items.slice(0, share), setting })}
            </ul>
          )}
        </section>
      ))}
    </>
  )
})

/** Shares a total number of cards among the days, the first ones first. */
function shareLimit(days: readonly DayItems[], limit: number): { day: DayItems; share: number }[] {
  let remaining = limit
  return days.flatMap((day) => {
    const share = remaining
    remaining -= day.items.length
    return share > 0 ? [{ day, share }] : []
  })
}

/** '21/11 · 12 procedimentos' */
function dayHeading({ date, items }: DayItems, { kind, today }: CardSettings): string {
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date)
  return `${day} · ${items.length} ${unitText(kind, items.length)}`
}

function unitText(kind: ProcedureHalf, count: number): string {
  const [singular, plural] = texts.counted[kind]
  return count === 1 ? singular : plural
}
