import { viewer as texts } from '../../../i18n/ptBR/viewer.ts'
import styles from './viewer.module.css'
import type { DocumentKind } from './viewerItems.ts'

/** If there is little room, the second part of a label is only for screen readers. */
const kinds: readonly (readonly [kind: DocumentKind, label: string, rest: string])[] = [
  ['pdf', texts.evaluation, ''],
  ['term', texts.term, texts.termRest],
]

interface KindToggleProps {
  kind: DocumentKind
  onKind: (kind: DocumentKind) => void
}

/** Toggles which of a record's two documents is shown. */
export function KindToggle({ kind, onKind }: KindToggleProps) {
  return (
    <fieldset aria-label={texts.kind} className={styles.toggle}>
      {kinds.map(([key, label, rest]) => (
        <button
          aria-label={label + rest}
          aria-pressed={key === kind}
          className={styles.choice}
          key={key}
          onClick={() => onKind(key)}
          type="button"
        >
          {label}
          {rest && <span className={styles.longLabel}>{rest}</span>}
        </button>
      ))}
    </fieldset>
  )
}
