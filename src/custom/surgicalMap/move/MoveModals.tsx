import { useState } from 'react'
import { jointMoveTexts as texts } from '../../../i18n/ptBR/jointMove.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { MoveModal } from './MoveModal.tsx'
import { ShiftModal } from './ShiftModal.tsx'
import { SwapModal } from './SwapModal.tsx'

interface MoveModalsProps {
  record: ProcedureRecord
  timeZone: string
  onClose: () => void
}

/** Moves a surgery, or chooses to swap it with another one or to delay its room from it on. */
export function MoveModals(props: MoveModalsProps) {
  const [chosen, setChosen] = useState<'swap' | 'shift'>()
  const hasJointMoves = useCapability('jointMoves')
  if (chosen === 'swap') return <SwapModal {...props} />
  if (chosen === 'shift') return <ShiftModal {...props} />
  const canChoose = hasJointMoves && props.record.surgery_center_room !== null
  return (
    <MoveModal
      {...props}
      actions={
        canChoose && (
          <>
            <Button onClick={() => setChosen('swap')}>{texts.swap.open}</Button>
            <Button onClick={() => setChosen('shift')}>{texts.shift.open}</Button>
          </>
        )
      }
    />
  )
}
