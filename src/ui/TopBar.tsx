import styles from './TopBar.module.css'

/** A bar at the top of the window while something of unknown length is waited for. */
export function TopBar({ label }: { label: string }) {
  return (
    <div aria-label={label} className={styles.bar} role="progressbar">
      <div className={styles.runner} />
    </div>
  )
}
