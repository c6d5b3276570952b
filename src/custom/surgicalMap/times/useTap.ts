import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import type { StageKind } from '../../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { useActNotice } from '../../../ui/index.ts'
import { useRecordTime } from './useRecordTime.ts'

/** Records that a stage takes place now. */
export function useTap(procedureId: number) {
  const [busy, setBusy] = useState(false)
  const record = useRecordTime()
  const notify = useActNotice(`record time ${procedureId}`)
  const tap = async (kind: StageKind) => {
    setBusy(true)
    try {
      await record(procedureId, { uuid: crypto.randomUUID(), kind })
      notify.done()
    } catch (error) {
      const text = fillText(timeTexts.failed, { stage: stageNames[kind] })
      notify(errorMessage(error, text), { type: 'error' })
    }
    setBusy(false)
  }
  return { busy, tap }
}
