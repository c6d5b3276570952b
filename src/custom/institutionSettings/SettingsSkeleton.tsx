import { app } from '../../i18n/ptBR/app.ts'
import styles from './settings.module.css'

/** The shape of settings that are on their way; seen only where that takes longer than 150 ms. */
export function SettingsSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className={`${styles.screen} ${styles.skeleton}`}>
      <span className="visuallyHidden">{app.common.loading}</span>
      <div aria-hidden="true" className={styles.card}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <div className={styles.line} key={line} />
        ))}
      </div>
    </div>
  )
}
