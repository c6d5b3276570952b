import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CancellationOutcome, isReasonGroup, isSaidOutcome } from '../../../domain/waiting.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { fieldErrorsText } from '../../../providers/httpClient.ts'
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

interface OutcomeModalProps {
  id: number
  /** What the list or the detail shows of it. */
  known: Pick<CancellationOutcome, 'outcome' | 'reason_group'>
  /** Of the patient. */
  name: string
  onClose: () => void
}

/** Says what becomes of a cancelled record, and classes a reason that nobody did. */
export function OutcomeModal({ id, known, name, onClose }: OutcomeModalProps) {
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const notify = useActNotice(`outcome ${id}`)
  const asksGroup = known.reason_group === null
  const initial: Values = { outcome: isSaidOutcome(known.outcome) ? known.outcome : '', group: '' }
  const submit = async ({ outcome, group }: Values) => {
    if (!isSaidOutcome(outcome)) return undefined
    setFailure(undefined)
    const { outcome: before, reason_group } = known
    try {
      const given = { outcome, ...(isReasonGroup(group) && { reason_group: group }) }
      await sayOutcome(id, given, { outcome: before, reason_group })
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
      draft={{ form: `outcome/${id}`, title: texts.title }}
      errorsIn={({ outcome }) => (outcome ? {} : { outcome: waitingTexts.outcomeMissing })}
      initial={initial}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={texts.submit}
      submitting={texts.submitting}
      title={texts.title}
    >
      <p>{name}</p>
      <FormFocus fields={['outcome', 'group']} />
      <OutcomeField choices={saidChoices} empty={app.common.choose} required />
      {asksGroup && <GroupField />}
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}
