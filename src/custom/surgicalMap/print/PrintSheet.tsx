import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTimeBeside } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { weekdayName } from '../../../domain/weekdays.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { Session } from '../../../providers/session.ts'
import { useMinute } from '../clock.ts'
import { filterNames, type MapFilters } from '../filter/mapFilters.ts'
import { type AgendaList, missingNote } from '../list/agenda.ts'
import { emptyText } from '../list/EmptyAgenda.tsx'
import { itemsOf, type StripKey } from '../list/strip.ts'
import { PrintedTable } from './PrintedTable.tsx'
import styles from './PrintSheet.module.css'
import { type PrintOrder, papers, printedGroups, printedRow } from './printedList.ts'
import { usePrintedStages } from './usePrintedStages.ts'
import { usePrinting } from './usePrinting.ts'

const { print: texts } = map

interface PrintSheetProps {
  session: Session
  /** All that the filters leave, whatever the screen folds; undefined while it is not loaded. */
  list: AgendaList | undefined
  /** When the list was read, in milliseconds, if it could not be read again since. */
  listedAt: number | undefined
  /** The notes of the day. */
  notes: readonly string[]
  isFiltered: boolean
  day: string
  kind: ProcedureHalf
  /** Undefined until it is chosen: by hour, on paper as the browser's dialog has it. */
  order: PrintOrder | undefined
  /** The rooms over the hours, which stand for the rows where they are printed so. */
  lanes: ReactNode
  filters: MapFilters
  /** The strip's entry that the list is filtered by. */
  stripKey: StripKey | undefined
  search: string
  timeZone: string
  today: string
}

/** The map on paper, instead of what is on the screen. */
export function PrintSheet(props: PrintSheetProps) {
  return usePrinting() ? <Sheet {...props} /> : null
}

/** A table whose head, with institution, day, filters and time of printing, is on every page. */
function Sheet(props: PrintSheetProps) {
  const { list, order } = props
  return (
    <table aria-hidden="true" className={styles.sheet} data-paper={order && papers[order]}>
      <thead>
        <tr>
          <td>
            <SheetHead {...props} />
            {[...new Set(props.notes)].map((note) => (
              <p className={styles.note} key={note}>
                {note}
              </p>
            ))}
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {list ? (
              <SheetRows {...props} list={list} />
            ) : (
              <p className={styles.note}>{texts.notLoaded[props.kind]}</p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function SheetRows({
  list,
  order = 'hour',
  listedAt,
  isFiltered,
  lanes,
  ...props
}: PrintSheetProps & { list: AgendaList }) {
  const { kind, timeZone, today, search, stripKey } = props
  const now = useMinute()
  const stagesOf = usePrintedStages({ list, kind, stripKey, timeZone, today })
  // Those in recovery are of several days, too.
  const dated = search !== '' || stripKey === 'recovery'
  const settings = { kind, timeZone, today, dated, listed: itemsOf(list) }
  const notes = [
    listedAt && fillText(map.stale, { time: formatTimeBeside(new Date(listedAt), now, timeZone) }),
    missingNote(list, kind),
  ].filter(Boolean)
  return (
    <>
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          {note}
        </p>
      ))}
      {order === 'lanes' ? (
        lanes
      ) : (
        <>
          {list.shown === 0 && <p>{emptyText({ kind, search, isFiltered, stripKey })}</p>}
          {printedGroups(list, kind, order).map(
            ({ title, records }) =>
              records.length > 0 && (
                <PrintedTable
                  hasOwnSheet={order === 'roomSheets'}
                  key={title ?? ''}
                  kind={kind}
                  rows={records.map((record) =>
                    printedRow(record, { ...settings, stages: stagesOf(record) }),
                  )}
                  title={title && `${title} · ${records.length}`}
                />
              ),
          )}
        </>
      )}
    </>
  )
}

function SheetHead(props: PrintSheetProps) {
  const { session, list, day, kind, filters, stripKey, search, timeZone } = props
  const when = formatDateTime(new Date(useMinute()), timeZone).slice(0, 16)
  const subject = search
    ? fillText(texts.search, { text: search })
    : `${weekdayName(day)}, ${formatDate(day)}`
  const by = session.user.name
  return (
    <div className={styles.head}>
      <b>{[session.institution.name, map.tabs[kind], ...(list ? [list.shown] : [])].join(' · ')}</b>
      <span>{[subject, ...filterNames(filters, kind, stripKey)].join(' · ')}</span>
      <span>{fillText(by ? texts.printedBy : texts.printed, { when, by })}</span>
    </div>
  )
}
