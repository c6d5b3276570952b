import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { undoCancellation } from '../../../providers/scheduling.ts'
import { saveConflictOf } from '../../../providers/staleEdits.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { ConfirmDialog, FailureState, useActNotice } from '../../../ui/index.ts'
import { momentText } from './momentText.ts'
import { useUpdateCachedRecord } from './useDetail.ts'

const { undo: texts, missing } = map

/** Where and when a record's halves are again, one line each. */
function returnLines(record: ProcedureRecord, zone: string): string[] {
  const { pre_probable_date, surgery_probable_date, surgery_center, surgery_center_room } = record
  const place = [surgery_center_room?.name ?? missing.room, surgery_center?.name].filter(Boolean).join(', ')
  return [
    ...(pre_probable_date
      ? [fillText(texts.consultation, { when: momentText(pre_probable_date, zone) })]
      : []),
    ...(surgery_probable_date
      ? [fillText(texts.surgery, { when: momentText(surgery_probable_date, zone), place })]
      : []),
  ]
}

interface UndoDialogProps {
  record: ProcedureRecord
  timeZone: string
  onClose: () => void
}

/** Takes a cancellation back, after saying where the patient will be on the map again. */
export function UndoDialog({ record, timeZone, onClose }: UndoDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const showRecord = useUpdateCachedRecord()
  const notify = useActNotice(`undo cancellation ${record.id}`)
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  const undo = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const restored = await undoCancellation(record)
      showRecord(restored)
      if (restored.cancellation_date) throw new Error('the answer is still cancelled')
      notify(texts.done, { type: 'success' })
      onClose()
    } catch (error) {
      const conflict = saveConflictOf<ProcedureRecord>(error)
      if (conflict) showRecord(conflict.current)
      setFailure(errorMessage(error, texts.failed))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={texts.back}
      confirmLabel={texts.confirm}
      onClose={() => !busy && onClose()}
      onConfirm={() => void undo()}
      open
      title={texts.title}
    >
      <p>{fillText(texts.question, { name })}</p>
      {returnLines(record, timeZone).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {failure && <FailureState>{failure}</FailureState>}
    </ConfirmDialog>
  )
}
