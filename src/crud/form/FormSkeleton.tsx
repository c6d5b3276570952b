import styles from '../../form/FormSkeleton.module.css'
import form from '../../form/form.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import { useSettings } from '../../providers/useSettings.ts'
import type { Definition } from '../../schema/definition.ts'
import { unannouncedStates } from './fieldStates.ts'

/** Placeholder of a form whose record is loading; visible only after 150 ms. */
export function FormSkeleton({ definition }: { definition: Definition }) {
  const absent = unannouncedStates(definition, useSettings().capabilities)
  return (
    <div aria-busy="true" className={`${form.form} ${styles.skeleton}`}>
      <span className="visuallyHidden">{app.common.loading}</span>
      {definition.form.sections.map(({ title, fields }) => (
        <div aria-hidden="true" className={form.section} key={title}>
          {fields
            .filter((name) => !absent[name])
            .map((name) => (
              <div className={name === definition.title ? form.wide : undefined} key={name}>
                <div className={styles.label} />
                <div className={styles.input} />
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
