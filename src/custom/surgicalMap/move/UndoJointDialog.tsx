import { fillText } from '../../../domain/fillText.ts'
import { jointMoveTexts } from '../../../i18n/ptBR/jointMove.ts'
import { placementText } from '../../../i18n/ptBR/placementText.ts'
import { undoMoves } from '../../../providers/scheduling.ts'
import type { LastMove, ProcedureRecord } from '../../../resources/procedures/record.ts'
import { JointConflicts } from './JointConflicts.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import styles from './move.module.css'
import { patientOf } from './patientOf.ts'
import { useJointMove } from './useJointMove.ts'

const { undo: texts } = jointMoveTexts

interface UndoJointDialogProps {
  record: ProcedureRecord
  lastMove: LastMove
  together: NonNullable<LastMove['together']>
  /** Listed surgeries, by which the others are named. */
  listed: readonly ProcedureRecord[]
  timeZone: string
  onClose: () => void
}

/** Asks before all surgeries of a joint move go back. */
export function UndoJointDialog({
  record,
  lastMove,
  together,
  listed,
  timeZone,
  onClose,
}: UndoJointDialogProps) {
  const others = together.others.map((other) => {
    const shown = listed.find(({ id }) => id === other.id)
    return { ...other, name: shown ? patientOf(shown) : (other.name ?? texts.nameless) }
  })
  const all = [{ ...lastMove, id: record.id, name: patientOf(record) }, ...others]
  const count = String(all.length)
  const move = useJointMove({
    moves: all.map(({ id, from }) => ({ id, ...from })),
    act: (uuid, accepted_conflicts) =>
      undoMoves(record.id, { uuid, undoes: together.uuid, accepted_conflicts }),
    done: fillText(texts.done, { count }),
    onMoved: onClose,
    onOvertaken: onClose,
  })
  return (
    <MoveQuestion move={move} onClose={onClose} texts={texts} title={texts.title}>
      <p>{fillText(texts.question, { count })}</p>
      <ul className={styles.placed}>
        {all.map((one) => (
          <li key={one.id}>
            {fillText(jointMoveTexts.placed, {
              name: one.name,
              placement: placementText(one.from.surgery_probable_date, one, timeZone),
            })}
          </li>
        ))}
      </ul>
      <JointConflicts
        move={move}
        nameOf={(id) => all.find((one) => one.id === id)?.name ?? ''}
        what={texts.told}
      />
    </MoveQuestion>
  )
}
