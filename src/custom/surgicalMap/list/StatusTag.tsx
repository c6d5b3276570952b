import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type MapStatus, statusLooks } from './cardFacts.ts'
import styles from './StatusTag.module.css'

/** A state as word, icon and colour; nothing for those that have no label. */
export function StatusTag({ status }: { status: MapStatus }) {
  const look = statusLooks[status]
  if (!look) return null
  const { label, icon, tone, bare } = look
  if (bare)
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

/** What went wrong on the PDF's way into the hospital's system, with what that system said. */
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
