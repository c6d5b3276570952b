import screen from '../../form/FormScreen.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import styles from './singleton.module.css'

/** Placeholder of loading settings, visible after 150 ms. */
export function SettingsSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className={`${screen.screen} ${styles.skeleton}`}>
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
