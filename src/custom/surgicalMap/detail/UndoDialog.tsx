import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import { ConflictReason } from '../../../form/ConflictReason.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { conflictsIn, undoCancellation } from '../../../providers/scheduling.ts'
import { saveConflictOf } from '../../../providers/staleEdits.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { ConfirmDialog, FailureState, useActNotice } from '../../../ui/index.ts'
import { acceptAll, canAccept, needsReason } from '../acceptConflicts.ts'
import { ConflictList } from './ConflictList.tsx'
import { momentText } from './momentText.ts'
import styles from './UndoDialog.module.css'
import { useUpdateCachedRecords } from './useDetail.ts'

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
  const [conflicts, setConflicts] = useState<readonly ScheduleConflict[]>([])
  const [reason, setReason] = useState('')
  const showRecord = useUpdateCachedRecords()
  const notify = useActNotice(`undo cancellation ${record.id}`)
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  const undo = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const restored = await undoCancellation(record, acceptAll(conflicts, reason))
      showRecord(restored)
      if (restored.cancellation_date) throw new Error('the answer is still cancelled')
      notify(texts.done, { type: 'success' })
      onClose()
    } catch (error) {
      const changed = saveConflictOf<ProcedureRecord>(error)
      if (changed) showRecord(changed.current)
      const found = conflictsIn(error)
      if (found) setConflicts(found)
      else setFailure(errorMessage(error, texts.failed))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={texts.back}
      confirmLabel={conflicts.length > 0 ? texts.confirmAnyway : texts.confirm}
      disabled={!canAccept(conflicts) || (needsReason(conflicts) && reason.trim() === '')}
      onClose={() => !busy && onClose()}
      onConfirm={() => void undo()}
      open
      title={texts.title}
    >
      <p>{fillText(texts.question, { name })}</p>
      {returnLines(record, timeZone).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div role="alert">
        <ConflictList
          conflicts={conflicts.map(({ text }) => ({ text, isMarked: true, isSimultaneous: false }))}
        />
        {!canAccept(conflicts) && <p>{texts.refused}</p>}
      </div>
      {canAccept(conflicts) && needsReason(conflicts) && (
        <div className={styles.reason}>
          <ConflictReason onChange={setReason} value={reason} />
        </div>
      )}
      {failure && <FailureState>{failure}</FailureState>}
    </ConfirmDialog>
  )
}
