import { useState } from 'react'
import { LongTextInput, TextInput } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { TEXT_LIMIT } from '../../domain/text.ts'
import { MAX_MESSAGE_LENGTH, ticketTypes } from '../../domain/tickets.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import { ModalForm } from '../../form/ModalForm.tsx'
import { SelectInput } from '../../form/SelectInput.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { support as texts } from '../../i18n/ptBR/support.ts'
import { errorMessage, HttpError } from '../../providers/httpClient.ts'
import { readSession } from '../../providers/session.ts'
import { sendTicket } from '../../providers/tickets.ts'
import { useActNotice } from '../../ui/index.ts'

/** Initial form values; '' for no type. */
const emptyTicket = { type: '', subject: '', message: '' }
const fields = Object.keys(emptyTicket)

type Ticket = typeof emptyTicket

const parseTicketType = (text: string) => ticketTypes.find((type) => type === text)

function ticketErrors({ type, subject, message }: Ticket): Partial<Ticket> {
  const errors: Partial<Ticket> = {}
  if (!parseTicketType(type)) errors.type = texts.errors.type
  if (!subject.trim()) errors.subject = texts.errors.subject
  else if (subject.length > TEXT_LIMIT) errors.subject = texts.errors.subjectTooLong
  if (message.length > MAX_MESSAGE_LENGTH) errors.message = texts.errors.messageTooLong
  return errors
}

/** Support form; the input is kept if sending fails. */
export function SupportModal({ onClose }: { onClose: () => void }) {
  const notify = useActNotice('send ticket')
  const email = readSession()?.user.email ?? ''
  const [uuid] = useState(() => crypto.randomUUID())

  const send = async ({ type: chosen, subject, message }: Ticket) => {
    const type = parseTicketType(chosen)
    if (!type) return undefined
    try {
      await sendTicket({ type, subject: subject.trim(), message: message.trim(), email }, uuid)
    } catch (error) {
      notify(errorMessage(error, texts.failed), { type: 'error' })
      return error instanceof HttpError ? error.errors : undefined
    }
    notify(texts.sent, { type: 'success' })
    onClose()
    return undefined
  }

  return (
    <ModalForm
      confirmLeave
      draft={{ form: 'ticket', title: texts.title }}
      errorsIn={ticketErrors}
      initial={emptyTicket}
      onClose={onClose}
      onSubmit={send}
      submit={texts.send}
      submitting={texts.sending}
      title={texts.title}
    >
      <FormFocus fields={fields} first="type" />
      <FormInput label={texts.fields.type} required source="type">
        {(input) => (
          <SelectInput {...input} field={{ kind: 'text', required: true }}>
            <option disabled hidden value="">
              {app.common.choose}
            </option>
            {ticketTypes.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </SelectInput>
        )}
      </FormInput>
      <FormInput label={texts.fields.subject} required source="subject">
        {(input) => <TextInput {...input} field={{ kind: 'text', required: true }} maxLength={TEXT_LIMIT} />}
      </FormInput>
      <FormInput hint={fillText(texts.answerTo, { email })} label={texts.fields.message} source="message">
        {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} />}
      </FormInput>
    </ModalForm>
  )
}
