import { fillText } from '../../../domain/fillText.ts'
import { pluralize } from '../../../domain/text.ts'
import { ConflictReason } from '../../../form/ConflictReason.tsx'
import { moveTexts as texts } from '../../../i18n/ptBR/move.ts'
import { FailureState } from '../../../ui/index.ts'
import { canAccept, needsReason } from '../acceptConflicts.ts'
import { ConflictList } from '../detail/ConflictList.tsx'
import styles from './move.module.css'
import type { Moving } from './useMoving.ts'

interface MoveConflictsProps {
  move: Moving
  /** What would be, such as where the surgery is then; undefined where nothing is to be told. */
  what: string | undefined
  /** What is told where nobody may accept the conflicts. */
  refused?: string
}

/** What a move would overlap, told while it is chosen, and what accepting that needs. */
export function MoveConflicts({ move, what, refused = texts.refused }: MoveConflictsProps) {
  const { conflicts, isUnchecked, isCheckFailed, reason, setReason, failure } = move
  const told = () => {
    if (!what) return ''
    if (isCheckFailed) return texts.unchecked
    if (isUnchecked) return texts.checking
    return conflicts.length === 0
      ? fillText(texts.free, { what })
      : fillText(pluralize(texts.conflicts, conflicts.length), { what })
  }
  return (
    <div className={styles.conflicts}>
      <p aria-busy={isUnchecked} role="status">
        {told()}
      </p>
      {what && (
        <ConflictList
          conflicts={conflicts.map(({ text, level }) => ({
            text,
            isMarked: level !== 'mark',
            isSimultaneous: false,
          }))}
        />
      )}
      {!canAccept(conflicts) && <p>{refused}</p>}
      {canAccept(conflicts) && needsReason(conflicts) && (
        <ConflictReason onChange={setReason} value={reason} />
      )}
      {failure && <FailureState>{failure}</FailureState>}
    </div>
  )
}
