import { fillText } from '../../domain/fillText.ts'
import { fold } from '../../domain/fold.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import styles from './series.module.css'
import type { Outcomes } from './useSeries.ts'

const { series: texts } = crud

interface SeriesPreviewProps {
  names: readonly string[]
  /** Folded names of the records that exist. */
  existing: ReadonlySet<string>
  outcomes: Outcomes
}

/** The names that a text means, and what becomes of each. */
export function SeriesPreview({ names, existing, outcomes }: SeriesPreviewProps) {
  const count = names.filter((name) => !existing.has(fold(name))).length
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <p aria-live="polite" className={styles.count}>
        {fillText(texts.count, { count })}
      </p>
      <ul className={styles.names}>
        {names.map((name) => (
          <Name key={fold(name)} name={name} existing={existing} outcomes={outcomes} />
        ))}
      </ul>
    </section>
  )
}

function Name({ name, existing, outcomes }: Omit<SeriesPreviewProps, 'names'> & { name: string }) {
  const outcome = outcomes.get(fold(name))
  const note =
    outcome?.phase === 'failed'
      ? outcome.reason
      : outcome
        ? texts[outcome.phase]
        : existing.has(fold(name))
          ? texts.exists
          : undefined
  const look = outcome?.phase ?? (note ? 'exists' : 'new')
  return (
    <li className={styles.name} data-look={look}>
      {name}
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}
