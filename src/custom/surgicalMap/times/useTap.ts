import { useState } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { StageKind } from '../../../domain/procedureTimes.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { now } from '../../../providers/clock.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { isTransient } from '../../../providers/httpError.ts'
import { keepTap } from '../../../providers/keptTaps.ts'
import { timeZone } from '../../../providers/session.ts'
import { useActNotice } from '../../../ui/index.ts'
import { takeTap, useIsJustTapped } from './doubleTap.ts'
import { useRecordTime } from './useRecordTime.ts'

/** Records that a stage takes place now; while the network is away, the tap is kept with its moment. */
export function useTap(procedureId: number) {
  const [busy, setBusy] = useState(false)
  const isJustTapped = useIsJustTapped()
  const record = useRecordTime()
  const notify = useActNotice(`record time ${procedureId}`)
  /** @returns whether the stage is recorded, now or later */
  const tap = async (kind: StageKind): Promise<boolean> => {
    if (!takeTap()) return false
    setBusy(true)
    const [uuid, at] = [crypto.randomUUID(), now().toISOString()]
    const stage = stageNames[kind]
    let isTaken = true
    try {
      await record(procedureId, { uuid, kind })
      notify.done()
    } catch (error) {
      if (isTransient(error)) {
        keepTap(procedureId, { uuid, kind, at })
        notify(fillText(timeTexts.kept, { stage, time: formatTime(at, timeZone()) }), { type: 'warning' })
      } else {
        isTaken = false
        notify(errorMessage(error, fillText(timeTexts.failed, { stage })), { type: 'error' })
      }
    }
    setBusy(false)
    return isTaken
  }
  return { busy, isHeld: busy || isJustTapped, tap }
}
