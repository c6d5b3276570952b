import styles from './ChangedDot.module.css'

/** A quiet dot beside what changed since the user looked. */
export function ChangedDot({ label, id }: { label: string; id?: string }) {
  return (
    <span className={styles.dot} id={id} title={label}>
      <span className="visuallyHidden">{label}</span>
    </span>
  )
}
