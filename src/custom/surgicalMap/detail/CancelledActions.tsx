import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canUndoCancellation, type ProcedureHalf } from '../../../domain/procedures.ts'
import { reschedulingPath } from '../../../domain/rescheduling.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { outcomeQuery } from '../../../providers/waiting.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { UndoDialog } from './UndoDialog.tsx'

interface CancelledActionsProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
}

/**
 * Whether another record takes the place of this half: of one with both, the surgery is what waits, and its consultation may be
 * scheduled anew beside it. Unknown before a server that does not say so.
 */
function useIsRescheduled({ id, surgery_probable_date }: ProcedureRecord, kind: ProcedureHalf): boolean {
  const hasWaiting = useCapability('waiting')
  const { data } = useQuery({ ...outcomeQuery(id), enabled: hasWaiting })
  const waits = surgery_probable_date === null ? 'consultation' : 'surgery'
  return data?.outcome === 'rescheduled' && kind === waits
}

/** What can follow a cancellation: to take it back, or to schedule the same anew on another day. */
export function CancelledActions({ record, kind, timeZone }: CancelledActionsProps) {
  const canUndo = useCapability('undoCancellation') && canUndoCancellation(record)
  const [isUndoing, setUndoing] = useState(false)
  const isRescheduled = useIsRescheduled(record, kind)
  const navigate = useNavigate()
  return (
    <>
      {!isRescheduled && (
        <Button onClick={() => void navigate(reschedulingPath(kind, record))}>{map.detail.reschedule}</Button>
      )}
      {canUndo && <Button onClick={() => setUndoing(true)}>{map.undo.confirm}</Button>}
      {isUndoing && <UndoDialog onClose={() => setUndoing(false)} record={record} timeZone={timeZone} />}
    </>
  )
}
