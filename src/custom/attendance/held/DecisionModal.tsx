import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { type HeldDelivery, heldReason } from '../../../domain/heldDeliveries.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { decideHeldDelivery, type HeldAction, heldDeliveriesKey } from '../../../providers/heldDeliveries.ts'
import { errorMessage, HttpError, isHttpError } from '../../../providers/httpClient.ts'
import { schedulesKey } from '../../../providers/scheduling.ts'
import { FailureState, useActNotice } from '../../../ui/index.ts'
import { RESOURCE } from '../attendanceProvider.ts'
import { ReasonModal } from '../ReasonModal.tsx'
import { itemText } from './heldTexts.ts'

const { held: texts } = attendance

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
    ? fillText(texts.impossible, { errors: found.join(' ') })
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
  const submit = async (reason: string) => {
    setFailure(undefined)
    try {
      await decideHeldDelivery(held.id, action, reason)
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
    <ReasonModal
      detail={wording.question}
      form={`held-delivery/${held.id}/${action}`}
      onClose={onClose}
      onSubmit={submit}
      subject={itemText(held)}
      submit={wording.label}
      submitting={wording.busy}
      title={wording.label}
      tone={action === 'discard' ? 'danger' : 'primary'}
    >
      {failure && <FailureState>{failure}</FailureState>}
    </ReasonModal>
  )
}
