import { type CSSProperties, memo } from 'react'
import type { Interval } from '../../../domain/closures.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { lanesTexts as texts } from '../../../i18n/ptBR/lanes.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Icon } from '../../../ui/index.ts'
import { caseTexts, closedText, isQuiet, type LaneFacts } from './caseTexts.ts'
import { caseKey, HOUR_MS, type Lane, type LaneCase } from './dayLanes.ts'
import styles from './lanes.module.css'

export interface LaneSettings {
  /** The shown hours. */
  window: Interval
  facts: LaneFacts
  onOpen: (record: ProcedureRecord, kind: ProcedureHalf) => void
  justChanged: ReadonlySet<number>
}

const clamp = (at: number, { from, to }: Interval) => Math.min(to, Math.max(from, at))

/** Where an interval lies among the shown hours, as percentages. */
function placeOf({ from, to }: Interval, window: Interval) {
  const length = window.to - window.from
  const left = ((clamp(from, window) - window.from) / length) * 100
  const width = ((clamp(to, window) - clamp(from, window)) / length) * 100
  return { insetInlineStart: `${left}%`, width: `${width}%` }
}

/** The length of a turnover, as a percentage of its case's. */
function turnoverShare({ from, to, turnoverTo }: LaneCase, window: Interval): number {
  const length = (interval: Interval) => clamp(interval.to, window) - clamp(interval.from, window)
  return (length({ from: to, to: turnoverTo }) / Math.max(1, length({ from, to }))) * 100
}

interface LaneRowProps {
  lane: Lane
  /** Its name, as a case tells it. */
  name: string
  settings: LaneSettings
  /** Key of the case that the tab key reaches, if it is of this lane. */
  entry: string | undefined
  /** Where a case that is carried would be, if it is in this lane. */
  ghost?: Interval | undefined
  /** Key of the case that is carried, if it is of this lane. */
  carried?: string | undefined
}

/** A room's cases, and when it is closed, over the hours of the day. */
export const LaneRow = memo(function LaneRow({ lane, name, settings, entry, ghost, carried }: LaneRowProps) {
  const { window, facts } = settings
  return (
    <tr
      className={styles.lane}
      data-empty={lane.cases.length === 0 || undefined}
      data-lane={lane.id}
      style={{ '--levels': lane.levels } as CSSProperties}
    >
      <th className={styles.room} scope="row">
        {name}
        {lane.cases.length === 0 && <span className="visuallyHidden">, {texts.free}</span>}
      </th>
      <td className={styles.track} colSpan={Math.round((window.to - window.from) / HOUR_MS)}>
        {lane.closed.map((span) => (
          <div
            className={styles.closed}
            key={`${span.from} ${span.reason ?? ''}`}
            style={placeOf(span, window)}
          >
            <span className="visuallyHidden">{closedText(span, facts.zone)}</span>
            {span.reason && (
              <span aria-hidden="true" className={styles.reason}>
                {span.reason}
              </span>
            )}
          </div>
        ))}
        {lane.cases.map((one) => (
          <Case
            isCarried={caseKey(one) === carried}
            isEntry={caseKey(one) === entry}
            isNarrow={lane.levels > 1}
            key={caseKey(one)}
            lane={name}
            one={one}
            settings={settings}
          />
        ))}
        {ghost && <div aria-hidden="true" className={styles.ghost} style={placeOf(ghost, window)} />}
      </td>
    </tr>
  )
})

interface CaseProps {
  one: LaneCase
  lane: string
  settings: LaneSettings
  isEntry: boolean
  isCarried: boolean
  /** It shares the height with others. */
  isNarrow: boolean
}

function Case({ one, lane, settings: { window, facts, onOpen, justChanged }, ...is }: CaseProps) {
  const { record, kind, from, certainTo, to, turnoverTo, level } = one
  const told = caseTexts(one, lane, facts)
  const place = placeOf({ from, to }, window)
  const certain = to > from ? Math.min(100, ((certainTo - from) / (to - from)) * 100) : 100
  return (
    <div
      className={styles.cell}
      style={{ ...place, '--level': level, '--certain': `${certain}%` } as CSSProperties}
    >
      <button
        className={styles.case}
        data-case={caseKey(one)}
        data-just-changed={justChanged.has(record.id) || undefined}
        data-carried={is.isCarried || undefined}
        data-narrow={is.isNarrow || undefined}
        data-quiet={isQuiet(one, facts) || undefined}
        data-tone={told.tone}
        data-uncertain={certain < 100 || undefined}
        onClick={() => onOpen(record, kind)}
        tabIndex={is.isEntry ? 0 : -1}
        title={told.whole}
        type="button"
      >
        <span className="visuallyHidden">{told.when}, </span>
        <b className={styles.name}>{told.name}</b>
        {told.what && (
          <span className={styles.what}>
            <span className="visuallyHidden">, </span>
            {told.what}
          </span>
        )}
        {told.state && (
          <span className={styles.state}>
            <span className="visuallyHidden">, </span>
            {told.state}
          </span>
        )}
        {told.pending && (
          <span className={styles.pending}>
            <Icon name="alert" size={12} />
            <span aria-hidden="true">{told.pendingCount}</span>
            <span className="visuallyHidden">, {told.pending}</span>
          </span>
        )}
        {told.more && <span className="visuallyHidden">, {told.more}</span>}
      </button>
      {turnoverTo > to && (
        <span
          aria-hidden="true"
          className={styles.turnover}
          style={{ width: `${turnoverShare(one, window)}%` }}
        />
      )}
    </div>
  )
}
