import type { ReactNode } from 'react'
import { moveTexts } from '../../../i18n/ptBR/move.ts'
import { Modal } from '../../../ui/index.ts'
import type { Moving } from './useMoving.ts'

interface MovingModalProps {
  move: Moving
  title: string
  /** Of the button; `confirmAnyway` where to move is to accept conflicts. */
  texts: { confirm: string; confirmAnyway: string }
  /** Other moves to choose instead. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal in which a move is chosen. */
export function MovingModal({ move, title, texts, actions, onClose, children }: MovingModalProps) {
  return (
    <Modal
      actions={actions}
      cancel={moveTexts.cancel}
      confirm={{
        label: move.isAnyway ? texts.confirmAnyway : texts.confirm,
        busy: move.busy,
        disabled: !move.canMove,
        onConfirm: () => void move.move(),
      }}
      onClose={() => !move.busy && onClose()}
      open
      title={title}
    >
      {children}
    </Modal>
  )
}
