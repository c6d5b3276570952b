import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Icon } from '../../../ui/index.ts'
import { type MapStatus, statusAppearances } from './cardFacts.ts'
import styles from './StatusTag.module.css'

/** A status as text, icon and colour; nothing for statuses without label. */
export function StatusTag({ status }: { status: MapStatus }) {
  const appearance = statusAppearances[status]
  if (!appearance) return null
  const { label, icon, tone, iconOnly } = appearance
  if (iconOnly)
    return (
      <span aria-label={label} className={`${styles.tag} ${styles[tone]}`} role="img" title={label}>
        <Icon name={icon} size={14} />
      </span>
    )
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <Icon name={icon} size={14} />
      {label}
    </span>
  )
}

/** Failed transfer of the PDF to the hospital's system, with that system's message. */
export function PdfFailure({ value }: { value: string }) {
  const { tag, failure } = texts.pdf
  return (
    <span className={styles.failure} title={value}>
      <span className={`${styles.tag} ${styles.bad}`}>
        <Icon name="alert" size={14} />
        {tag} · {failure}
      </span>
      <span className={styles.value}>{value}</span>
    </span>
  )
}
