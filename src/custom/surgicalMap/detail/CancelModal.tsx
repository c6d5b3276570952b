import { useState } from 'react'
import { useNotify } from 'react-admin'
import { toIsoWithOffset } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { cancelProcedure } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState } from '../../../ui/index.ts'
import { cancellationErrors, emptyChoice, type ReasonChoice, toCancellation } from './cancellation.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useUpdateCachedRecord } from './useDetail.ts'
import { useReasons } from './useReasons.ts'

const { cancellation: texts } = map

interface CancelModalProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
  onClose: () => void
}

/** Cancels a record with a reason. */
export function CancelModal({ record, kind, timeZone, onClose }: CancelModalProps) {
  const { reasons, hasFailed, isPending } = useReasons(kind)
  const [failure, setFailure] = useState<string>()
  const showRecord = useUpdateCachedRecord()
  const notify = useNotify()
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })

  const cancel = async (choice: ReasonChoice) => {
    setFailure(undefined)
    try {
      const now = toIsoWithOffset(new Date(), timeZone)
      const cancelled = await cancelProcedure(record.id, toCancellation(choice, reasons, now))
      if (!cancelled.cancellation_date) throw new Error('the answer has no cancellation date')
      showRecord(cancelled)
      notify(texts.done, { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(errorMessage(error, texts.failed))
    }
    return undefined
  }

  return (
    <ModalForm
      cancel={texts.back}
      errorsIn={cancellationErrors}
      initial={emptyChoice}
      onClose={onClose}
      onSubmit={cancel}
      size="small"
      submit={texts.confirm}
      title={texts.title}
      tone="danger"
    >
      <p>{texts.question.replace('{name}', name)}</p>
      <ReasonFields hasFailed={hasFailed} isPending={isPending} reasons={reasons} />
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}
