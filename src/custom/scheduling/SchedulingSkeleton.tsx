import screen from '../../form/FormScreen.module.css'
import skeleton from '../../form/FormSkeleton.module.css'
import form from '../../form/form.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import styles from './scheduling.module.css'

/** Number of fields per section. */
const sections = [1, 3, 2, 6]

/** Placeholder of the loading form, visible after 150 ms. */
export function SchedulingSkeleton() {
  return (
    <div className={screen.screen}>
      <div aria-busy="true" className={`${screen.card} ${styles.form} ${skeleton.skeleton}`}>
        <span className="visuallyHidden">{app.common.loading}</span>
        {sections.map((fields, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections are static
          <div aria-hidden="true" className={`${form.section} ${styles.section}`} key={at}>
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <div className={fields === 1 ? form.wide : undefined} key={field}>
                <div className={skeleton.label} />
                <div className={skeleton.input} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
