import { map } from '../../../i18n/ptBR/map.ts'
import styles from './select.module.css'

const { replace: texts } = map

/** The records that stay as they are, each with its reason; nothing if there are none. */
export function KeptRecords({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p>{texts.kept}</p>
      <ul className={styles.kept}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
