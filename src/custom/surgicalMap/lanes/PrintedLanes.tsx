import type { CSSProperties } from 'react'
import type { Interval } from '../../../domain/closures.ts'
import { formatTime } from '../../../domain/dates.ts'
import { lanesTexts as texts } from '../../../i18n/ptBR/lanes.ts'
import { caseTexts, type LaneFacts, spanText } from './caseTexts.ts'
import { caseKey, type Lane, type LaneGroup } from './dayLanes.ts'
import styles from './PrintedLanes.module.css'
import { columnsOf, hoursOf, type PaperCase, paperColumns, paperLane } from './paperLane.ts'

interface PrintedLanesProps {
  /** The shown hours. */
  window: Interval
  /** With the lanes of what has no room and of consultations. */
  sections: readonly LaneGroup[]
  facts: LaneFacts
}

/** The rooms of a day on paper, black and white: hours across, on each page; no text is cut, no room split. */
export function PrintedLanes({ window, sections, facts }: PrintedLanesProps) {
  const hours = hoursOf(window)
  return (
    <table
      className={styles.lanes}
      style={{ '--columns': columnsOf(window), '--hours': hours.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th className={styles.room}>{texts.room}</th>
          <td className={styles.track}>
            <div className={styles.line}>
              {hours.map((hour) => (
                <span key={hour} style={{ gridColumn: paperColumns({ from: hour, to: hour + 1 }, window) }}>
                  {formatTime(new Date(hour).toISOString(), facts.zone)}
                </span>
              ))}
            </div>
          </td>
        </tr>
      </thead>
      {sections.map(({ id, name, lanes: rooms }) => (
        <tbody key={id}>
          <tr className={styles.sector}>
            <th colSpan={2}>{name}</th>
          </tr>
          {rooms.map((lane) => (
            <PrintedLane facts={facts} key={lane.id} lane={lane} window={window} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function PrintedLane({ lane, window, facts }: { lane: Lane; window: Interval; facts: LaneFacts }) {
  const { cases, rows } = paperLane(lane, window)
  return (
    <tr className={styles.lane}>
      <th className={styles.room}>{lane.name}</th>
      <td className={styles.track}>
        <div className={styles.line} style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
          {lane.closed.map((span) => (
            <span
              className={styles.closed}
              key={`${span.from} ${span.reason ?? ''}`}
              style={{ gridColumn: paperColumns(span, window) }}
            >
              {span.reason && <span className={styles.reason}>{span.reason}</span>}
            </span>
          ))}
          {cases.map((paper) => (
            <PrintedCase facts={facts} key={caseKey(paper.one)} lane={lane.name} paper={paper} />
          ))}
        </div>
      </td>
    </tr>
  )
}

const percent = (share: number) => `${share * 100}%`

function PrintedCase({ paper, lane, facts }: { paper: PaperCase; lane: string; facts: LaneFacts }) {
  const { one, column, columns, row, bar } = paper
  const { name, what, state, tone, pending, marks } = caseTexts(one, lane, facts)
  const notes = [state, marks, pending].filter(Boolean).join(' · ')
  return (
    <div className={styles.case} style={{ gridColumn: `${column} / span ${columns}`, gridRow: row + 1 }}>
      <span className={styles.time}>
        <span
          className={styles.maybe}
          style={{ insetInlineStart: percent(bar.from), width: percent(bar.to - bar.from) }}
        />
        <span
          className={styles.bar}
          data-tone={tone}
          style={{ insetInlineStart: percent(bar.from), width: percent(bar.certainTo - bar.from) }}
        />
      </span>
      <span>{spanText(one, facts.zone)}</span>
      <b>{name}</b>
      {what && <span>{what}</span>}
      {notes && <span className={styles.notes}>{notes}</span>}
    </div>
  )
}
