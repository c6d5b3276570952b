import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import { canMove } from '../../../domain/procedures.ts'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import type { LastMove, ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, ConfirmDialog } from '../../../ui/index.ts'
import { canAccept } from '../acceptConflicts.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { momentText } from '../detail/momentText.ts'
import { MoveConflicts } from './MoveConflicts.tsx'
import styles from './move.module.css'
import { placementText } from './placement.ts'
import { useMove } from './useMove.ts'

const { last: texts } = moveTexts

interface LastMoveProps {
  record: ProcedureRecord
  lastMove: LastMove
  timeZone: string
}

/** How the last change of a surgery moved it, which can be undone until anything else changes. */
export function LastMoveSection(props: LastMoveProps) {
  const { record, lastMove, timeZone } = props
  const [isUndoing, setUndoing] = useState(false)
  return (
    <DetailSection title={texts.title}>
      <div className={styles.last}>
        <p>
          {fillText(texts.moved, {
            name: lastMove.moved_by,
            moment: momentText(lastMove.moved_at, timeZone),
            placement: placementText(lastMove.from.surgery_probable_date, lastMove, timeZone),
          })}
        </p>
        {canMove(record) && <Button onClick={() => setUndoing(true)}>{texts.undo}</Button>}
      </div>
      {isUndoing && <UndoMoveDialog {...props} onClose={() => setUndoing(false)} />}
    </DetailSection>
  )
}

function UndoMoveDialog({ record, lastMove, timeZone, onClose }: LastMoveProps & { onClose: () => void }) {
  const placement = placementText(lastMove.from.surgery_probable_date, lastMove, timeZone)
  const move = useMove({
    record,
    to: lastMove.from,
    done: fillText(texts.done, { placement }),
    onMoved: onClose,
  })
  const { conflicts, busy } = move
  const isAsked = conflicts.some(({ level }) => level !== 'mark')
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={texts.back}
      confirmLabel={isAsked && canAccept(conflicts) ? texts.confirmAnyway : texts.confirm}
      disabled={!move.canMove}
      onClose={() => !busy && onClose()}
      onConfirm={() => void move.move()}
      open
      title={texts.undoTitle}
    >
      <p className={styles.question}>{fillText(texts.question, { name, placement })}</p>
      <MoveConflicts move={move} placement={placement} />
    </ConfirmDialog>
  )
}
