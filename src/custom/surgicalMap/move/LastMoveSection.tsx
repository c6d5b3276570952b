import { fillText } from '../../../domain/fillText.ts'
import { canMove } from '../../../domain/procedures.ts'
import { pluralize } from '../../../domain/text.ts'
import { jointMoveTexts } from '../../../i18n/ptBR/jointMove.ts'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import { placementText } from '../../../i18n/ptBR/placementText.ts'
import type { LastMove, ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { momentText } from '../detail/momentText.ts'
import { MoveConflicts } from './MoveConflicts.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import styles from './move.module.css'
import { patientOf } from './patientOf.ts'
import { useMove } from './useMove.ts'

const { last: texts } = moveTexts

interface LastMoveProps {
  record: ProcedureRecord
  lastMove: LastMove
  timeZone: string
}

const movedText = ({ together }: LastMove): string =>
  together ? pluralize(jointMoveTexts.undo.moved, together.others.length) : texts.moved

/** How the last change of a surgery moved it, which can be undone until anything else changes. */
export function LastMoveSection({
  record,
  lastMove,
  timeZone,
  onUndo,
}: LastMoveProps & { onUndo: (lastMove: LastMove) => void }) {
  return (
    <DetailSection title={texts.title}>
      <div className={styles.last}>
        <p>
          {fillText(movedText(lastMove), {
            name: lastMove.moved_by,
            moment: momentText(lastMove.moved_at, timeZone),
            placement: placementText(lastMove.from.surgery_probable_date, lastMove, timeZone),
          })}
        </p>
        {canMove(record) && <Button onClick={() => onUndo(lastMove)}>{texts.undo}</Button>}
      </div>
    </DetailSection>
  )
}

/** Asks before a surgery goes back. It outlives its section, which other changes of the record remove. */
export function UndoMoveDialog({
  record,
  lastMove,
  timeZone,
  onClose,
}: LastMoveProps & { onClose: () => void }) {
  const placement = placementText(lastMove.from.surgery_probable_date, lastMove, timeZone)
  const move = useMove({
    record,
    to: lastMove.from,
    done: fillText(texts.done, { placement }),
    onMoved: onClose,
    onOvertaken: onClose,
  })
  const name = patientOf(record)
  return (
    <MoveQuestion move={move} onClose={onClose} texts={texts} title={texts.undoTitle}>
      <p className={styles.question}>{fillText(texts.question, { name, placement })}</p>
      <MoveConflicts move={move} what={placement} />
    </MoveQuestion>
  )
}
