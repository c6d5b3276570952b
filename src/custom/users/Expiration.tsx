import { formatDateTime } from '../../domain/dates.ts'
import { expirationText } from '../../domain/expiration.ts'
import styles from './Expiration.module.css'

interface ExpirationProps {
  /** An instant, or null for access without an end. */
  end: string | null
  timeZone: string
}

/** How long an access still lasts, and until when. */
export function Expiration({ end, timeZone }: ExpirationProps) {
  const text = expirationText(end, new Date())
  // Seconds are of no use to whoever reads it.
  const moment = formatDateTime(end, timeZone).slice(0, -3)
  if (!moment) return text
  return (
    <span className={styles.expiration}>
      {text} <span className={styles.day}>{moment}</span>
    </span>
  )
}
