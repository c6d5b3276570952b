import type { DayNote } from '../../../calls/closures.ts'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { Icon } from '../../../ui/index.ts'
import styles from './DayNotes.module.css'

const { notes: texts } = map

/** 'Autoclave em manutenção até 11:00 — Inês Salgado' */
export function noteText(
  note: DayNote,
  { timeZone, isGroup }: { timeZone: string; isGroup: boolean },
): string {
  const text = note.text.replace(/\.$/, '')
  const told = note.is_until
    ? fillText(texts.until, { text, time: formatTime(note.ends_at, timeZone) })
    : text
  const signed = note.author ? fillText(texts.by, { text: told, author: note.author }) : told
  return isGroup ? fillText(texts.of, { institution: note.institution, text: signed }) : signed
}

/** What those who work with the day should know, above its list. */
export function DayNotes({
  notes,
  ...told
}: {
  notes: readonly DayNote[]
  timeZone: string
  isGroup: boolean
}) {
  if (notes.length === 0) return null
  return (
    <ul aria-label={texts.label} className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <Icon name="info" size={16} />
          {noteText(note, told)}
        </li>
      ))}
    </ul>
  )
}
