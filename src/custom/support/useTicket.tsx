import { useState } from 'react'
import { useNotify } from 'react-admin'
import { TEXT_LIMIT } from '../../domain/text.ts'
import { MAX_MESSAGE_LENGTH, ticketTypes } from '../../domain/tickets.ts'
import { support as texts } from '../../i18n/ptBR/support.ts'
import { HttpError, messageOf } from '../../providers/httpClient.ts'
import { sendTicket } from '../../providers/tickets.ts'

/** What is typed; the type is empty until one is chosen. */
export interface TicketValues {
  type: string
  subject: string
  message: string
}

export type TicketField = keyof TicketValues
export type TicketErrors = Partial<Record<TicketField, string>>

const blank: TicketValues = { type: '', subject: '', message: '' }

const chosen = (type: string) => ticketTypes.find((one) => one === type)

/** What is wrong with each field, in the fields' order. */
function errorsOf({ type, subject, message }: TicketValues): TicketErrors {
  const errors: TicketErrors = {}
  if (!chosen(type)) errors.type = texts.errors.type
  if (!subject.trim()) errors.subject = texts.errors.subject
  else if (subject.length > TEXT_LIMIT) errors.subject = texts.errors.subjectTooLong
  if (message.length > MAX_MESSAGE_LENGTH) errors.message = texts.errors.messageTooLong
  return errors
}

/**
 * A message to the support: what is typed, what is wrong with it once sending was tried, and sending it.
 * @param email where the answer goes
 */
export function useTicket(email: string, onSent: () => void, onRefused: (field: TicketField) => void) {
  const notify = useNotify()
  const [values, setValues] = useState(blank)
  const [judged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<TicketErrors>({})
  const errors: TicketErrors = judged ? { ...refusals, ...errorsOf(values) } : {}

  const change = (field: TicketField, value: string) => {
    setValues({ ...values, [field]: value })
    setRefusals({ ...refusals, [field]: undefined })
  }

  const send = async () => {
    const type = chosen(values.type)
    const [wrong] = Object.keys(errorsOf(values)) as TicketField[]
    setJudged(true)
    if (wrong || !type) return onRefused(wrong ?? 'type')
    setBusy(true)
    try {
      await sendTicket({ type, subject: values.subject.trim(), message: values.message.trim(), email })
      notify(texts.sent, { type: 'success' })
      onSent()
    } catch (error) {
      setBusy(false)
      if (error instanceof HttpError && error.errors) setRefusals(error.errors)
      notify(messageOf(error, texts.failed), { type: 'error' })
    }
  }

  return { values, errors, busy, change, send, dirty: Object.values(values).some((value) => value !== '') }
}
