import { fillText } from '../../../domain/fillText.ts'
import { jointMoveTexts as texts } from '../../../i18n/ptBR/jointMove.ts'
import { MoveConflicts } from './MoveConflicts.tsx'
import type { useJointMove } from './useJointMove.ts'

interface JointConflictsProps {
  move: ReturnType<typeof useJointMove>
  /** What would be; undefined where nothing is to be told. */
  what: string | undefined
  /** How a surgery is called, by its id. */
  nameOf: (id: number) => string
}

/** What a move of several surgeries would overlap, each by its name. */
export function JointConflicts({ move, what, nameOf }: JointConflictsProps) {
  const conflicts = move.conflicts.map((conflict) => ({
    ...conflict,
    text: fillText(texts.conflictOf, { name: nameOf(conflict.of), text: conflict.text }),
  }))
  return <MoveConflicts move={{ ...move, conflicts }} refused={texts.refused} what={what} />
}
