import type { RequestHandler } from 'msw'
import { resendInvites } from '../calls/invites.ts'
import type { Resent } from '../providers/invites.ts'
import { anaesthetistInvites } from '../resources/anaesthetistInvites.ts'
import { endpointOf } from '../schema/endpoint.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { answersOf } from './answers.ts'
import { json, on, registerHandlers } from './handlers.ts'

const people = ['Ana Ramos', 'Bruna Paiva', 'Célia Neves', 'Davi Moura']

/** Names of the people whose invite was not sent, and of the one without an e-mail address. */
const unsent = ['Bruna Paiva', 'Célia Neves']
const nowhere = 'Célia Neves'

const inviteOf = (name: string, id: number): RegisterRecord => ({
  ...answersOf(anaesthetistInvites, 1)[0],
  id: id + 1,
  institution_id: 1,
  name,
  email: name === nowhere ? null : `${name.toLowerCase().replace(' ', '.')}@exemplo.test`,
  created_at: '2026-01-15T12:30:45.000Z',
  is_sent: !unsent.includes(name),
})

/** This many invites, every other one not sent. */
const manyInvites = (count: number): RegisterRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    ...inviteOf(`Pessoa ${String(at + 1).padStart(2, '0')}`, at),
    is_sent: at % 2 === 1,
  }))

interface InviteAnswers {
  /** Names of the invited people, or their number. */
  people?: readonly string[] | number
  /** Response to a resend; if absent, the resend succeeds. */
  answer?: Resent | 'failed'
  /** Delays the response to a resend until it resolves. */
  until?: () => Promise<void>
}

/** Handlers for the calls of the invites' page; resent invites move to the other table. */
export function inviteHandlers({
  people: invited = people,
  answer,
  until,
}: InviteAnswers = {}): RequestHandler[] {
  const names = typeof invited === 'number' ? [] : invited
  const records = typeof invited === 'number' ? manyInvites(invited) : names.map(inviteOf)
  return [
    on(endpointOf(anaesthetistInvites, 'list'), () => json(records)),
    on(resendInvites, async () => {
      await until?.()
      if (answer === 'failed') return json({ message: 'Serviço indisponível.' }, 503)
      if (answer) return json(answer)
      const sent = records.filter(({ email, is_sent }) => email && !is_sent)
      for (const record of sent) record.is_sent = true
      return json({ sent: sent.length, failed: 0, withoutEmail: 1, later: 0 })
    }),
    ...registerHandlers(anaesthetistInvites),
  ]
}
