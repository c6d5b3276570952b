import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CancellationOutcome,
  isReasonGroup,
  isSaidOutcome,
  type RequestOutcome,
  type SaidOutcome,
} from '../../../domain/waiting.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { requestTexts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { fieldErrorsText } from '../../../providers/httpClient.ts'
import { settleRequest } from '../../../providers/surgeryRequests.ts'
import { sayOutcome, waitingKey } from '../../../providers/waiting.ts'
import { FailureState, useActNotice } from '../../../ui/index.ts'
import { GroupField, OutcomeField } from '../detail/OutcomeField.tsx'

const { dialog: texts, choices } = waitingTexts
/** A date is given in the form, not here. */
const { now: _, ...saidChoices } = choices

interface Values {
  outcome: string
  group: string
}

interface OutcomeDialogProps {
  title: string
  /** Name of the outcome's field. */
  label: string
  /** Names the dialog in its notice and its draft. */
  form: string
  /** Of the patient. */
  name: string
  /** What was said so far. */
  before: string | null
  asksGroup: boolean
  save: (outcome: SaidOutcome, group: string) => Promise<unknown>
  onClose: () => void
}

/** Says what becomes of what waits for a date. */
function OutcomeDialog({ title, label, form, name, before, asksGroup, save, onClose }: OutcomeDialogProps) {
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const notify = useActNotice(form)
  const initial: Values = { outcome: isSaidOutcome(before) ? before : '', group: '' }
  const submit = async ({ outcome, group }: Values) => {
    if (!isSaidOutcome(outcome)) return undefined
    setFailure(undefined)
    try {
      await save(outcome, group)
      // Before the dialog closes: the focus goes to what is there then.
      await client.invalidateQueries({ queryKey: waitingKey })
      notify(texts.saved, { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(fieldErrorsText(error, texts.failed))
      void client.invalidateQueries({ queryKey: waitingKey })
    }
    return undefined
  }
  return (
    <ModalForm<Values>
      cancel={texts.cancel}
      draft={{ form, title }}
      errorsIn={({ outcome }) => (outcome ? {} : { outcome: waitingTexts.outcomeMissing })}
      initial={initial}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={texts.submit}
      submitting={texts.submitting}
      title={title}
    >
      <p>{name}</p>
      <FormFocus fields={['outcome', 'group']} />
      <OutcomeField choices={saidChoices} empty={app.common.choose} label={label} required />
      {asksGroup && <GroupField />}
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}

interface ModalProps {
  id: number
  /** Of the patient. */
  name: string
  onClose: () => void
}

interface OutcomeModalProps extends ModalProps {
  /** What the list or the detail shows of it. */
  known: Pick<CancellationOutcome, 'outcome' | 'reason_group'>
}

/** Says what becomes of a cancelled record, and classes a reason that nobody did. */
export function OutcomeModal({ id, known, ...props }: OutcomeModalProps) {
  const { outcome: before, reason_group } = known
  return (
    <OutcomeDialog
      {...props}
      asksGroup={reason_group === null}
      before={before}
      form={`outcome/${id}`}
      label={waitingTexts.outcome}
      save={(outcome, group) =>
        sayOutcome(
          id,
          { outcome, ...(isReasonGroup(group) && { reason_group: group }) },
          { outcome: before, reason_group },
        )
      }
      title={texts.title}
    />
  )
}

/** Says what becomes of a request. */
export function RequestOutcomeModal({ id, before, ...props }: ModalProps & { before: RequestOutcome }) {
  return (
    <OutcomeDialog
      {...props}
      asksGroup={false}
      before={before}
      form={`requestOutcome/${id}`}
      label={requestTexts.outcome}
      save={(outcome) => settleRequest(id, outcome, before)}
      title={requestTexts.outcomeTitle}
    />
  )
}
