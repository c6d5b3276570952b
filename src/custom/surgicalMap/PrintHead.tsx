import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import type { Institution } from '../../providers/session.ts'
import { useMinute } from './clock.ts'
import { weekdayOf } from './day/days.ts'
import { filterNames, type MapFilters } from './filter/mapFilters.ts'
import type { StripKey } from './list/strip.ts'
import styles from './PrintHead.module.css'

interface PrintHeadProps {
  institution: Institution
  day: string
  kind: ProcedureHalf
  filters: MapFilters
  /** The strip's entry that the list is filtered by. */
  stripKey: StripKey | undefined
  search: string
  timeZone: string
}

/** Print header: institution, list, day, filters and time of printing. */
export function PrintHead({ institution, day, kind, filters, stripKey, search, timeZone }: PrintHeadProps) {
  const when = formatDateTime(new Date(useMinute()), timeZone).slice(0, 16)
  const subject = search
    ? fillText(texts.print.search, { text: search })
    : `${weekdayOf(day)}, ${formatDate(day)}`
  return (
    <div aria-hidden="true" className={styles.head}>
      <b>
        {institution.name} · {texts.tabs[kind]}
      </b>
      <span>{[subject, ...filterNames(filters, kind, stripKey)].join(' · ')}</span>
      <span>{fillText(texts.print.printed, { when })}</span>
    </div>
  )
}
