import { formatDateTime } from '../../domain/dates.ts'
import { expirationText } from '../../domain/expiration.ts'
import { now } from '../../providers/clock.ts'
import styles from './Expiration.module.css'

interface ExpirationProps {
  /** ISO instant; null for access without an end. */
  end: string | null
  timeZone: string
}

/** Remaining duration and end of an access. */
export function Expiration({ end, timeZone }: ExpirationProps) {
  const text = expirationText(end, now())
  // Without seconds.
  const moment = formatDateTime(end, timeZone).slice(0, -3)
  if (!moment) return text
  return (
    <span className={styles.expiration}>
      {text} <span className={styles.day}>{moment}</span>
    </span>
  )
}
