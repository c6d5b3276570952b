import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LongTextInput } from '../../../crud/index.ts'
import { MAX_REASON_LENGTH } from '../../../domain/attendance.ts'
import { type HeldDelivery, heldReason } from '../../../domain/heldDeliveries.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { FormInput } from '../../../form/FormInput.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { decideHeldDelivery, type HeldAction, heldDeliveriesKey } from '../../../providers/heldDeliveries.ts'
import { errorMessage, HttpError, isHttpError } from '../../../providers/httpClient.ts'
import { schedulesKey } from '../../../providers/scheduling.ts'
import { FailureState, useActNotice } from '../../../ui/index.ts'
import { RESOURCE } from '../attendanceProvider.ts'
import styles from './held.module.css'
import { itemText } from './heldTexts.ts'

const { held: texts, change } = attendance

interface Reason {
  reason: string
}

const noReason: Reason = { reason: '' }
const fields = ['reason']
const errorsIn = ({ reason }: Reason) => (reason.trim() ? {} : { reason: change.reasonRequired })

interface Wording {
  label: string
  question: string
  busy: string
  done: string
}

function wordingOf(held: HeldDelivery, action: HeldAction): Wording {
  if (action === 'discard')
    return {
      label: texts.discard,
      question: texts.discardQuestion,
      busy: texts.discarding,
      done: texts.discarded,
    }
  const isInactive = heldReason(held) !== undefined
  return {
    label: isInactive ? texts.record : texts.recordActive,
    question: isInactive ? texts.recordQuestion : texts.recordActiveQuestion,
    busy: texts.recording,
    done: texts.recorded,
  }
}

/** Why a decision failed: what no longer fits, else the server's message. */
function failureText(error: unknown): string {
  const found = error instanceof HttpError && error.status === 422 ? Object.values(error.errors ?? {}) : []
  return found.length > 0
    ? texts.impossible.replace('{errors}', () => found.join(' '))
    : errorMessage(error, texts.failed)
}

interface DecisionModalProps {
  held: HeldDelivery
  action: HeldAction
  onClose: () => void
}

/** Records or discards a held delivery, with a reason. */
export function DecisionModal({ held, action, onClose }: DecisionModalProps) {
  const notify = useActNotice(`${action} held delivery ${held.id}`)
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const wording = wordingOf(held, action)
  const submit = async ({ reason }: Reason) => {
    setFailure(undefined)
    try {
      await decideHeldDelivery(held.id, action, reason.trim())
      notify(wording.done, { type: 'success' })
      onClose()
    } catch (error) {
      if (isHttpError(error, 422) && error.errors?.reason) return error.errors
      setFailure(failureText(error))
    }
    for (const queryKey of [heldDeliveriesKey, [RESOURCE, 'getList'], schedulesKey])
      void client.invalidateQueries({ queryKey })
    return undefined
  }
  return (
    <ModalForm
      confirmLeave
      draft={{ form: `held-delivery/${held.id}/${action}`, title: wording.label }}
      errorsIn={errorsIn}
      initial={noReason}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={wording.label}
      submitting={wording.busy}
      title={wording.label}
      tone={action === 'discard' ? 'danger' : 'primary'}
    >
      <FormFocus fields={fields} first="reason" />
      <div className={styles.subject}>
        <strong>{itemText(held)}</strong>
        <span>{wording.question}</span>
      </div>
      <FormInput label={texts.reason} required source="reason">
        {(input) => (
          <LongTextInput
            {...input}
            field={{ kind: 'longText', required: true }}
            maxLength={MAX_REASON_LENGTH}
          />
        )}
      </FormInput>
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}
