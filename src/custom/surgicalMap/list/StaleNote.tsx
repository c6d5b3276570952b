import { formatTimeBeside } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { Button } from '../../../ui/index.ts'
import { useMinute } from '../clock.ts'
import styles from './StaleNote.module.css'

interface StaleNoteProps {
  /** The query of the list. */
  list: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
  /** With `{time}`, when it was read. */
  text: `${string}{time}${string}`
  timeZone: string
}

/** Notice that the last refresh of a list failed. */
export function StaleNote({ list, text, timeZone }: StaleNoteProps) {
  const time = formatTimeBeside(new Date(list.dataUpdatedAt), useMinute(), timeZone)
  return (
    <div className={styles.stale} role="status">
      <p>{fillText(text, { time })}</p>
      <Button busy={list.isFetching} onClick={() => list.refetch()}>
        {app.common.retry}
      </Button>
    </div>
  )
}
