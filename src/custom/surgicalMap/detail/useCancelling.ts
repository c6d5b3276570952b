import { useState } from 'react'
import { toIsoWithOffset } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { now } from '../../../providers/clock.ts'
import { fieldErrorsText, HttpError } from '../../../providers/httpClient.ts'
import { cancelProcedure, updateProcedure } from '../../../providers/scheduling.ts'
import { hasCapability } from '../../../providers/settings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { withoutConsultation } from '../../../resources/procedures/recordPayload.ts'
import { useActNotice } from '../../../ui/index.ts'
import { type CancellationChoice, type Reason, toCancellation } from './cancellation.ts'
import { useUpdateCachedRecords } from './useDetail.ts'

const { cancellation: texts } = map

interface Cancelling {
  record: ProcedureRecord
  timeZone: string
  reasons: readonly Reason[]
  /** Whether the server accepts what follows. */
  asksOutcome: boolean
  /** Called after the whole record was cancelled. */
  onCancelled: (choice: CancellationChoice) => void
  /** Called after only the consultation was removed from the record. */
  onTakenOff: () => void
}

/** Cancels a record or removes its consultation, and reports the outcome. */
export function useCancelling(cancelling: Cancelling) {
  const { record, timeZone, reasons, asksOutcome, onCancelled, onTakenOff } = cancelling
  const [failure, setFailure] = useState<string>()
  const showRecord = useUpdateCachedRecords()
  const notify = useActNotice(`cancel ${record.id}`)

  const cancelAll = async (choice: CancellationChoice) => {
    const at = toIsoWithOffset(now(), timeZone)
    const cancelled = await cancelProcedure(record.id, toCancellation(choice, reasons, at, asksOutcome))
    if (!cancelled.cancellation_date) throw new Error('the answer has no cancellation date')
    showRecord(cancelled)
    notify(texts.done, { type: 'success' })
    onCancelled(choice)
  }

  const takeConsultationOff = async (choice: CancellationChoice) => {
    const { cancellation_reason_description: reason } = toCancellation(choice, reasons, '', false)
    const payload = withoutConsultation(record, timeZone)
    // Asked now: a reason that was given is never left out because the page was still loading.
    const said = (await hasCapability('changeReason')) ? { change_reason: reason } : {}
    const updated = await updateProcedure(record.id, { ...payload, ...said })
    if (!(updated.id > 0)) throw new Error('the answer has no id')
    showRecord(updated)
    notify(texts.consultationDone, { type: 'success' })
    onTakenOff()
  }

  const cancel = async (choice: CancellationChoice) => {
    setFailure(undefined)
    const isPartial = choice.scope === 'consultation'
    try {
      await (isPartial ? takeConsultationOff(choice) : cancelAll(choice))
    } catch (error) {
      const text = fieldErrorsText(error, texts.failed)
      const isIncomplete = isPartial && error instanceof HttpError && error.status === 422
      setFailure(isIncomplete ? fillText(texts.surgeryIncomplete, { errors: text }) : text)
    }
    return undefined
  }
  return { cancel, failure }
}
