import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { weekdayName } from '../../../domain/weekdays.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { keptMapTexts as texts } from '../../../i18n/ptBR/keptMap.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { Button, Icon } from '../../../ui/index.ts'
import type { AgendaList } from '../list/agenda.ts'
import { emptyText } from '../list/EmptyAgenda.tsx'
import { itemsOf } from '../list/strip.ts'
import { type PrintedRow, printedGroups, printedRow } from '../print/printedList.ts'
import styles from './keptMap.module.css'
import type { KeptAgenda } from './useKeptMap.ts'

interface KeptMapProps {
  kept: KeptAgenda
  day: string
  kind: ProcedureHalf
  timeZone: string
  today: string
  /** The server is asked again. */
  isAsking: boolean
  onRetry: () => void
  onDay: (day: string) => void
}

const dayText = (day: string) => `${weekdayName(day)}, ${formatDate(day)}`

/** The map as this browser last read it, to be read only: the server is away. */
export function KeptMap(props: KeptMapProps) {
  const { kept, day, kind, timeZone, isAsking, onRetry, onDay } = props
  const { agenda, at, days } = kept
  const others = days.filter((one) => one !== day)
  const said = agenda
    ? fillText(texts.shown, {
        day: dayText(day),
        moment: formatDateTime(new Date(at).toISOString(), timeZone),
      })
    : others.length > 0
      ? texts.other
      : texts.none
  return (
    <div className={styles.view}>
      <div className={styles.note} role="alert">
        <Icon name="alert" />
        <p>
          <b>{texts.title}</b> {said}
        </p>
        <Button busy={isAsking} onClick={onRetry}>
          {app.common.retry}
        </Button>
      </div>
      {others.length > 0 && (
        <nav aria-label={texts.days} className={styles.days}>
          {others.map((one) => (
            <Button key={one} onClick={() => onDay(one)} tone="quiet">
              {fillText(texts.open, { day: dayText(one) })}
            </Button>
          ))}
        </nav>
      )}
      {agenda && <KeptList {...props} kind={kind} list={agenda[kind]} />}
    </div>
  )
}

function KeptList({ list, kind, timeZone, today }: KeptMapProps & { list: AgendaList }) {
  const settings = { kind, timeZone, today, dated: false, listed: itemsOf(list), stages: [] }
  const rows = printedGroups(list, kind, 'hour').flatMap(({ records }) =>
    records.map((record) => printedRow(record, settings)),
  )
  if (rows.length === 0)
    return <p>{emptyText({ kind, search: '', isFiltered: false, stripKey: undefined })}</p>
  return (
    <ul aria-label={texts.caption[kind]} className={styles.rows}>
      {rows.map((row) => (
        <KeptRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function KeptRow({ row }: { row: PrintedRow }) {
  const { columns } = map.print
  const team = [
    [columns.surgeons, row.surgeons],
    [columns.anaesthetists, row.anaesthetists],
    [columns.plan, row.plan],
  ]
  return (
    <li className={styles.row} data-cancelled={row.isCancelled || undefined}>
      <div className={styles.when}>
        <b>{row.hour}</b>
        {row.place.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className={styles.about}>
        <b className={styles.name}>{row.name}</b>
        {row.about.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className={styles.about}>
        {row.procedure.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span className={styles.where}>{[row.type, row.accommodation].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.about}>
        {team.map(
          ([label, text]) =>
            text && (
              <span key={label}>
                <span className={styles.where}>{label}:</span> {text}
              </span>
            ),
        )}
      </div>
      <b className={styles.state}>{row.state.join(' · ')}</b>
    </li>
  )
}
