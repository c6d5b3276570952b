import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canUndoCancellation, type ProcedureHalf } from '../../../domain/procedures.ts'
import { reschedulingPath } from '../../../domain/rescheduling.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { UndoDialog } from './UndoDialog.tsx'

interface CancelledActionsProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
}

/** What can follow a cancellation: to take it back, or to schedule the same anew on another day. */
export function CancelledActions({ record, kind, timeZone }: CancelledActionsProps) {
  const canUndo = useCapability('undoCancellation') && canUndoCancellation(record)
  const [isUndoing, setUndoing] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => void navigate(reschedulingPath(kind, record))}>{map.detail.reschedule}</Button>
      {canUndo && <Button onClick={() => setUndoing(true)}>{map.undo.confirm}</Button>}
      {isUndoing && <UndoDialog onClose={() => setUndoing(false)} record={record} timeZone={timeZone} />}
    </>
  )
}
