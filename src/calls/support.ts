import { isEmail } from '../domain/email.ts'
import { TEXT_LIMIT } from '../domain/text.ts'
import { MAX_MESSAGE_LENGTH, ticketTypes } from '../domain/tickets.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { support } from '../i18n/ptBR/support.ts'
import { defineCall, json } from '../schema/call.ts'
import { everyone } from '../schema/can.ts'
import { mistyped } from './fields.ts'

const texts = support.errors

function refuseSubject(subject: string): string | undefined {
  if (subject.trim() === '') return texts.subject
  return subject.length > TEXT_LIMIT ? texts.subjectTooLong : undefined
}

/** Sends a ticket to the support, by e-mail too. `uuid` is the idempotency key. */
export const sendTicket = defineCall({
  call: 'POST /app/tickets',
  access: everyone,
  body: {
    type: {
      kind: 'given',
      type: 'any',
      required: true,
      refuse: (type) => (ticketTypes.some((name) => name === type) ? undefined : texts.type),
    },
    subject: { kind: 'given', type: 'string', required: true, refuse: refuseSubject },
    message: {
      kind: 'given',
      type: 'string',
      refuse: (message) => (message.length > MAX_MESSAGE_LENGTH ? texts.messageTooLong : undefined),
    },
    email: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (email) => (isEmail(email) ? undefined : errors.emailInvalid),
    },
    system_version: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (version) =>
        version.trim() === '' || version.length > TEXT_LIMIT ? errors.wrongType : undefined,
    },
    uuid: { kind: 'given', type: 'any' },
  },
  errors: {
    subject: { required: texts.subject },
    email: { required: errors.emailInvalid, wrongType: errors.emailInvalid },
    system_version: mistyped,
  },
  logs: 'supportMessage',
  answers: json<{ id?: number } | undefined>(),
})
