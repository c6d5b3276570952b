import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { toIsoWithOffset } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { messageOf } from '../../../providers/httpClient.ts'
import { cancelProcedure } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState } from '../../../ui/FailureState.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Kind } from '../list/agenda.ts'
import styles from './CancelModal.module.css'
import { type Choice, cancellationOf, isRefused, type Refusal, refusalOf } from './cancellation.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useShowRecord } from './useDetail.ts'
import { useReasons } from './useReasons.ts'

const { cancellation: texts } = map

interface CancelModalProps {
  record: ProcedureRecord
  kind: Kind
  timeZone: string
  onClose: () => void
}

/** Asks why, and cancels. */
export function CancelModal({ record, kind, timeZone, onClose }: CancelModalProps) {
  const form = useId()
  const { reasons, hasFailed, isPending } = useReasons(kind)
  const [choice, setChoice] = useState<Choice>({ reason: '', text: '' })
  const [refused, setRefused] = useState<Refusal>({})
  const { cancel, busy, failure } = useCancel(record, onClose)
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = refusalOf(choice)
    setRefused(refusal)
    if (isRefused(refusal) || busy) return
    void cancel(cancellationOf(choice, reasons, toIsoWithOffset(new Date(), timeZone)))
  }
  return (
    <Modal
      cancel={texts.back}
      confirm={{ label: texts.confirm, form, busy, tone: 'danger' }}
      onClose={busy ? () => undefined : onClose}
      open
      size="small"
      title={texts.title}
    >
      <form className={styles.form} id={form} noValidate onSubmit={submit}>
        <p>{texts.question.replace('{name}', name)}</p>
        <ReasonFields
          choice={choice}
          hasFailed={hasFailed}
          isPending={isPending}
          onChoice={(next) => {
            setChoice(next)
            setRefused({})
          }}
          reasons={reasons}
          refused={refused}
        />
        {failure && <FailureState>{failure}</FailureState>}
      </form>
    </Modal>
  )
}

function useCancel(record: ProcedureRecord, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const show = useShowRecord()
  const notify = useNotify()
  const cancel = async (cancellation: Parameters<typeof cancelProcedure>[1]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const cancelled = await cancelProcedure(record.id, cancellation)
      if (!cancelled.cancellation_date) throw new Error('the answer has no cancellation date')
      show(cancelled)
      notify(texts.done, { type: 'success' })
      onDone()
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
      setBusy(false)
    }
  }
  return { cancel, busy, failure }
}
