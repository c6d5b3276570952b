import { useEffect } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { dayPhase, isPast, type Moment, minutesLate } from '../../../domain/dayPhase.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useSaved } from '../../../ui/index.ts'
import { scheduledTime } from './agenda.ts'
import cardStyles from './Card.module.css'
import type { CardSettings } from './Card.tsx'
import { type CardMarks, renderCards } from './cardList.tsx'
import { FoldedPast, type PastFold } from './FoldedPast.tsx'
import { useOpenedAtNow } from './nowLine.ts'
import { reservedHeight } from './reservedHeight.ts'
import styles from './Timeline.module.css'
import { MAP_RECORDS } from './useSavedShown.ts'

interface TodaysListProps extends CardMarks {
  items: readonly ProcedureRecord[]
  /** Number of cards to render. */
  limit: number
  setting: CardSettings
  isRestored: boolean
  moment: Moment
  fold: PastFold | undefined
}

/** Unfolds the past if the record that was just saved is in it. */
function useUnfoldedForSaved(past: readonly ProcedureRecord[], fold: PastFold | undefined): void {
  const saved = useSaved(MAP_RECORDS)
  const isHidden = Boolean(fold?.isFolded) && past.some(({ id }) => id === saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a hidden record
  useEffect(() => {
    if (isHidden) fold?.onToggle()
  }, [isHidden])
}

/** Today's items, the past folded into one line, with a line at the current time. */
export function TodaysList({ items, limit, setting, isRestored, moment, fold, ...marks }: TodaysListProps) {
  const { kind, timeZone } = setting
  const { now } = moment
  const past = fold ? items.filter((record) => isPast(record, kind, moment)) : []
  const folded = new Set(fold?.isFolded ? past : [])
  const isBefore = (record: ProcedureRecord) => Date.parse(scheduledTime(record, kind) ?? '') <= now
  const unfolded = items.filter((record) => !folded.has(record))
  const rendered = unfolded.slice(0, limit)
  const before = rendered.filter(isBefore).length
  useUnfoldedForSaved(past, fold)
  // With the item after the line, if there is one.
  const isReady = rendered.length > unfolded.filter(isBefore).length || rendered.length === unfolded.length
  useOpenedAtNow({ isReady, isRestored, isFolded: fold?.isFolded ?? false })
  const line = (
    <li className={cardStyles.now} data-now={isReady ? 'rendered' : 'rendering'} key="now">
      <span className="visuallyHidden">{texts.now}</span>
      <time>{formatTime(new Date(now), timeZone)}</time>
    </li>
  )
  const hasFold = fold !== undefined && past.length > 0
  // A single list of children, so that a card keeps its element when the line moves past it.
  const cards = renderCards({
    ...marks,
    items: rendered,
    setting,
    before,
    hasFold,
    offersStages: true,
    lateBy: (record) => minutesLate(record, kind, moment),
    isUnrecorded: (record) => dayPhase(record, kind, moment) === 'unrecorded',
  })
  return (
    <ul className={styles.list} style={reservedHeight(unfolded.length, limit)}>
      {hasFold && (
        <FoldedPast {...fold} changed={marks.changed} isAlone={before === 0} kind={kind} past={past} />
      )}
      {cards.toSpliced(before, 0, line)}
    </ul>
  )
}
