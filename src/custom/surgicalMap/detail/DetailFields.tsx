import { Link } from 'react-router'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import styles from './DetailFields.module.css'
import { detailSections } from './detailSections.ts'

/** The non-empty fields of a record, by section. */
export function DetailFields({ record, timeZone }: { record: ProcedureRecord; timeZone: string }) {
  return detailSections(record, timeZone).map(({ title, fields }) => (
    <section className={styles.section} key={title}>
      <h3>{title}</h3>
      <dl>
        {fields.map(({ label, lines, wide, path }) => (
          <div className={wide && styles.wide} key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{path ? <Link to={path}>{line}</Link> : line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ))
}
