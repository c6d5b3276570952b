import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Icon } from '../../../ui/index.ts'
import { ChangedDot } from './ChangedDot.tsx'
import styles from './FoldedPast.module.css'
import { foldText } from './fold.ts'

export interface PastFold {
  isFolded: boolean
  onToggle: () => void
}

interface FoldedPastProps extends PastFold {
  past: readonly ProcedureRecord[]
  kind: ProcedureHalf
  changed: ReadonlySet<number>
  /** Whether no card joins it from below. */
  isAlone: boolean
}

/** The line that stands for the past of today's list, and unfolds it. */
export function FoldedPast({ past, kind, changed, isAlone, isFolded, onToggle }: FoldedPastProps) {
  const unseen = past.filter(({ id }) => changed.has(id)).length
  const [one, many] = texts.fold.changed
  return (
    <li className={styles.fold} data-alone={isAlone || undefined}>
      <button aria-expanded={!isFolded} className={styles.button} onClick={onToggle} type="button">
        <Icon name={isFolded ? 'next' : 'down'} size={16} />
        {foldText(past, kind)}
        {isFolded && unseen > 0 && (
          <ChangedDot label={fillText(unseen === 1 ? one : many, { count: unseen })} />
        )}
      </button>
    </li>
  )
}
