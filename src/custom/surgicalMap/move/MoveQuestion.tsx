import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/index.ts'
import type { Moving } from './useMoving.ts'

interface MoveQuestionProps {
  move: Moving
  title: string
  texts: { confirm: string; confirmAnyway: string; back: string }
  onClose: () => void
  children: ReactNode
}

/** Asks before something is moved. @param props.texts of its buttons; `confirmAnyway` where that is to accept conflicts */
export function MoveQuestion({ move, title, texts, onClose, children }: MoveQuestionProps) {
  return (
    <ConfirmDialog
      busy={move.busy}
      cancelLabel={texts.back}
      confirmLabel={move.isAnyway ? texts.confirmAnyway : texts.confirm}
      disabled={!move.canMove}
      onClose={() => !move.busy && onClose()}
      onConfirm={() => void move.move()}
      open
      title={title}
    >
      {children}
    </ConfirmDialog>
  )
}
