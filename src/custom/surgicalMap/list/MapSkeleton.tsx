import { app } from '../../../i18n/ptBR/app.ts'
import styles from './MapSkeleton.module.css'

const rows = Array.from({ length: 14 }, (_, row) => row)

/** Placeholder of a loading day, visible after 150 ms. */
export function MapSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visuallyHidden">{app.common.loading}</span>
      {rows.map((row) => (
        <div aria-hidden="true" className={styles.row} key={row}>
          <span className={styles.hour} />
          <span className={styles.place} />
          <span className={styles.patient} />
          <span className={styles.team} />
        </div>
      ))}
    </div>
  )
}
