import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import type { Institution } from '../../providers/session.ts'
import { useMinute } from './clock.ts'
import { weekdayOf } from './day/days.ts'
import styles from './PrintHead.module.css'

interface PrintHeadProps {
  institution: Institution
  day: string
  kind: ProcedureHalf
  search: string
  timeZone: string
}

/** Print header: institution, list, day and time of printing. */
export function PrintHead({ institution, day, kind, search, timeZone }: PrintHeadProps) {
  const when = formatDateTime(new Date(useMinute()), timeZone).slice(0, 16)
  const subject = search
    ? fillText(texts.print.search, { text: search })
    : `${weekdayOf(day)}, ${formatDate(day)}`
  return (
    <div aria-hidden="true" className={styles.head}>
      <b>
        {institution.name} · {texts.tabs[kind]}
      </b>
      <span>{subject}</span>
      <span>{fillText(texts.print.printed, { when })}</span>
    </div>
  )
}
