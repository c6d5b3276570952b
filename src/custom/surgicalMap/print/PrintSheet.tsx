import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { Session } from '../../../providers/session.ts'
import { useMinute } from '../clock.ts'
import { weekdayOf } from '../day/days.ts'
import { filterNames, type MapFilters } from '../filter/mapFilters.ts'
import type { AgendaList } from '../list/agenda.ts'
import type { StripKey } from '../list/strip.ts'
import { PrintedTable } from './PrintedTable.tsx'
import styles from './PrintSheet.module.css'
import { type PrintOrder, printedGroups, printedRow } from './printedList.ts'
import { usePrinting } from './usePrinting.ts'

const { print: texts } = map

interface PrintSheetProps {
  session: Session
  /** All that the filters leave, whatever the screen folds; undefined while it loads. */
  list: AgendaList | undefined
  day: string
  kind: ProcedureHalf
  order: PrintOrder
  filters: MapFilters
  /** The strip's entry that the list is filtered by. */
  stripKey: StripKey | undefined
  search: string
  timeZone: string
  today: string
}

/** The map on paper, instead of what is on the screen. */
export function PrintSheet({ list, ...props }: PrintSheetProps) {
  const isPrinting = usePrinting()
  return isPrinting && list ? <Sheet {...props} list={list} /> : null
}

/** A table whose head, with institution, day, filters and time of printing, is on every page. */
function Sheet({ list, order, ...props }: PrintSheetProps & { list: AgendaList }) {
  const { kind, timeZone, today, search } = props
  const groups = printedGroups(list, kind, order)
  const settings = { kind, timeZone, today, dated: search !== '' }
  return (
    <table aria-hidden="true" className={styles.sheet}>
      <thead>
        <tr>
          <td>
            <SheetHead {...props} shown={list.shown} />
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {list.missing > 0 && (
              <p className={styles.missing}>
                {list.isOfMember
                  ? map.hiddenOfGroup[kind]
                  : fillText(map.hidden[kind], { shown: list.shown, count: list.shown + list.missing })}
              </p>
            )}
            {list.shown === 0 && <p>{map.empty[kind]}</p>}
            {groups.map(
              ({ title, records }) =>
                records.length > 0 && (
                  <PrintedTable
                    key={title ?? ''}
                    kind={kind}
                    rows={records.map((record) => printedRow(record, settings))}
                    title={title && `${title} · ${records.length}`}
                  />
                ),
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

type SheetHeadProps = Omit<PrintSheetProps, 'list' | 'order' | 'today'> & { shown: number }

function SheetHead({ session, day, kind, filters, stripKey, search, timeZone, shown }: SheetHeadProps) {
  const when = formatDateTime(new Date(useMinute()), timeZone).slice(0, 16)
  const subject = search ? fillText(texts.search, { text: search }) : `${weekdayOf(day)}, ${formatDate(day)}`
  const by = session.user.name
  return (
    <div className={styles.head}>
      <b>
        {session.institution.name} · {map.tabs[kind]} · {shown}
      </b>
      <span>{[subject, ...filterNames(filters, kind, stripKey)].join(' · ')}</span>
      <span>{fillText(by ? texts.printedBy : texts.printed, { when, by })}</span>
    </div>
  )
}
