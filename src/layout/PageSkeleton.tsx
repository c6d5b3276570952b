import { app } from '../i18n/ptBR/app.ts'
import styles from './PageSkeleton.module.css'

/** Placeholder for a loading page, visible after 150 ms. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visuallyHidden">{app.common.loading}</span>
      <span className={styles.title} />
      <span className={styles.body} />
    </div>
  )
}
