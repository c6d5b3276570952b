import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useState } from 'react'
import { TEXT_LIMIT } from '../../domain/text.ts'
import { ticketTypes } from '../../domain/tickets.ts'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { support as texts } from '../../i18n/ptBR/support.ts'
import { readSession } from '../../providers/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Modal } from '../../ui/Modal.tsx'
import styles from './support.module.css'
import { type TicketField, useTicket } from './useTicket.tsx'

/** Kept apart, so that it is called once. */
const focus = (first: HTMLElement | null) => first?.focus()

/** Writes a message to the support. */
export function SupportModal({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const email = readSession()?.user.email ?? ''
  const idOf = (field: TicketField) => `${id}${field}`
  const ticket = useTicket(email, onClose, (field) => document.getElementById(idOf(field))?.focus())
  const { values, errors, busy, change } = ticket

  /** Until it is known whether the message arrived, it is kept. */
  const close = () => {
    if (busy) return
    if (ticket.dirty) setLeaving(true)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void ticket.send()
  }
  const frameOf = (field: TicketField) => ({
    id: idOf(field),
    label: texts.fields[field],
    error: errors[field],
    messageId: `${idOf(field)}-message`,
  })
  const ariaOf = (field: TicketField) => ({
    'aria-describedby': `${idOf(field)}-message`,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-required': field === 'message' ? undefined : true,
  })

  return (
    <Modal
      cancel={app.common.cancel}
      confirm={{ label: busy ? texts.sending : texts.send, form: id, busy }}
      onClose={close}
      open
      title={texts.title}
    >
      <form className={styles.form} id={id} noValidate onSubmit={submit}>
        <FieldFrame {...frameOf('type')} required>
          <select
            {...ariaOf('type')}
            className={styles.select}
            id={idOf('type')}
            onChange={(event) => change('type', event.target.value)}
            ref={focus}
            value={values.type}
          >
            <option disabled hidden value="">
              {app.common.choose}
            </option>
            {ticketTypes.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame {...frameOf('subject')} required>
          <OutlinedInput
            error={Boolean(errors.subject)}
            fullWidth
            id={idOf('subject')}
            inputProps={{ ...ariaOf('subject'), maxLength: TEXT_LIMIT }}
            onChange={(event) => change('subject', event.target.value)}
            value={values.subject}
          />
        </FieldFrame>
        <FieldFrame {...frameOf('message')} hint={texts.answerTo.replace('{email}', email)}>
          <OutlinedInput
            error={Boolean(errors.message)}
            fullWidth
            id={idOf('message')}
            inputProps={ariaOf('message')}
            maxRows={12}
            minRows={5}
            multiline
            onChange={(event) => change('message', event.target.value)}
            value={values.message}
          />
        </FieldFrame>
      </form>
      <ConfirmDialog onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving}>
        {app.common.unsaved}
      </ConfirmDialog>
    </Modal>
  )
}
