import { type AllergyList, sourceText } from '../domain/allergies.ts'
import { allergies as texts } from '../i18n/ptBR/allergies.ts'
import styles from './AllergyEntries.module.css'

interface AllergyEntriesProps {
  /** With at least one entry. */
  list: AllergyList
  timeZone: string
  /** Precedes a single entry that only the register has. */
  label?: string
}

/** A patient's allergies with their sources; what only the register says is its text alone. */
export function AllergyEntries({ list: { entries, isContradictory }, timeZone, label }: AllergyEntriesProps) {
  const [first] = entries
  if (!first) return null
  const isPlain = entries.length === 1 && first.sources.every(({ kind }) => kind === 'register')
  if (isPlain) return <span>{label ? `${label}: ${first.text}` : first.text}</span>
  return (
    <div className={styles.allergies}>
      {label && <span>{label}</span>}
      {isContradictory && <strong>{texts.contradictory}</strong>}
      <ul className={styles.entries}>
        {entries.map(({ text, position, isContradicted, sources }) => (
          <li key={`${position} ${text}`}>
            <span className={position === 'affirmed' ? undefined : styles.quiet}>
              {isContradicted ? `${text} (${texts.toCheck})` : text}
            </span>
            {sources.map((source) => {
              const said = sourceText(source, texts.sources, timeZone)
              return (
                <span className={styles.source} key={said}>
                  {said}
                </span>
              )
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
