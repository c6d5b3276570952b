import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import type { Institution } from '../../providers/session.ts'
import { useMinute } from './clock.ts'
import { weekdayOf } from './day/days.ts'
import type { Kind } from './list/agenda.ts'
import styles from './PrintHead.module.css'

interface PrintHeadProps {
  institution: Institution
  day: string
  kind: Kind
  search: string
  timeZone: string
}

/** What a printed list must say of itself: where, which list, of which day, and when it was printed. */
export function PrintHead({ institution, day, kind, search, timeZone }: PrintHeadProps) {
  const when = formatDateTime(new Date(useMinute()), timeZone).slice(0, 16)
  const of = search ? texts.print.search.replace('{text}', search) : `${weekdayOf(day)}, ${formatDate(day)}`
  return (
    <div aria-hidden="true" className={styles.head}>
      <b>
        {institution.name} · {texts.tabs[kind]}
      </b>
      <span>{of}</span>
      <span>{texts.print.printed.replace('{when}', when)}</span>
    </div>
  )
}
