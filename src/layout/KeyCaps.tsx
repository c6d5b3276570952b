import { type Keys, keyCaps } from '../ui/index.ts'
import styles from './KeyCaps.module.css'

/** A key combination, drawn as key caps. */
export function KeyCaps({ keys }: { keys: Keys }) {
  return (
    <span className={styles.caps}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}
