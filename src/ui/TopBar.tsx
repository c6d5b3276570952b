import styles from './TopBar.module.css'

/** An indeterminate progress bar at the top of the window. */
export function TopBar({ label }: { label: string }) {
  return (
    <div aria-label={label} className={styles.bar} role="progressbar">
      <div className={styles.runner} />
    </div>
  )
}
