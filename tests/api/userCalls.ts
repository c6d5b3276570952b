import { createHash } from 'node:crypto'
import type { Email, Mailer } from '../../server/mail.ts'
import type { testApi } from '../support/api.ts'

type Api = ReturnType<typeof testApi>

/** The instant this many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const noAccess = {
  is_anaesthetist: false,
  is_resident: false,
  is_dashboard: false,
  is_network: false,
  is_manager: false,
  is_admin: false,
}

/** The body of an invite to institution 1. */
export const invitePayload = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  name: 'helena prado',
  cpf: null,
  crm: null,
  crmStateId: null,
  phone: null,
  expiration_date: null,
  ...noAccess,
  is_dashboard: true,
  institution_ids: [1],
  ...more,
})

/** A mailer that collects e-mails, and refuses those to addresses in `refusing`. */
export function postOffice() {
  const letters: Email[] = []
  const refusing = new Set<string>()
  const mail: Mailer = async (letter) => {
    if (refusing.has(letter.to)) throw new Error('550 unknown mailbox')
    letters.push(letter)
  }
  return { letters, refusing, mail, to: (email: string) => letters.filter((letter) => letter.to === email) }
}

/** The token in an e-mail's link. */
export const tokenOf = (letter: Email | undefined): string =>
  /\/accept-invite\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Calls about users, and the rows behind them. */
export function userCalls(api: Api) {
  return {
    invite: (token: string, body: unknown) => api.call('POST /users/invite-to-institution', { token, body }),
    change: (token: string, id: number, body: unknown) =>
      api.call(`PUT /users/permissions/${id}`, { token, body }),
    remove: (token: string, id: number, institution_id: unknown) =>
      api.call(`DELETE /users/institution-association/${id}`, { token, body: { institution_id } }),
    resend: (token: string, id: number, institution_id: unknown) =>
      api.call(`POST /users/resend-invite-to-institution/${id}`, { token, body: { institution_id } }),
    read: (token: string, id: number) => api.call(`GET /users/${id}`, { token }),
    idOf: async (email: string): Promise<number> =>
      (await api.rows('SELECT id FROM users WHERE email = $1', [email]))[0]?.id,
    membership: async (email: string, institution = 1) =>
      (
        await api.rows(
          `SELECT m.* FROM institution_users m JOIN users u ON u.id = m.user_id
            WHERE u.email = $1 AND m.institution_id = $2`,
          [email, institution],
        )
      )[0],
    invitations: (email: string) =>
      api.rows(
        `SELECT i.* FROM invitations i JOIN users u ON u.id = i.user_id WHERE u.email = $1 ORDER BY i.id`,
        [email],
      ),
    /** The server's log entries of an event, newest first. */
    logged: (event: string) =>
      api.rows('SELECT * FROM user_logs WHERE event = $1 AND by_server ORDER BY id DESC', [event]),
    /** A user who has accepted, with these flags. */
    async join(email: string, flags: Record<string, unknown> = { is_dashboard: true }, institution = 1) {
      const names = Object.keys(flags)
      const [user] = await api.rows(
        `INSERT INTO users (email, name, type, password_hash)
         VALUES ($1, 'Pessoa Ativa', 'DM', (SELECT password_hash FROM users WHERE id = 1))
         ON CONFLICT (lower(email)) DO UPDATE SET email = excluded.email RETURNING id`,
        [email],
      )
      await api.rows(
        `INSERT INTO institution_users (institution_id, user_id${names.map((name) => `, ${name}`).join('')})
         VALUES ($1, $2${names.map((_, at) => `, $${at + 3}`).join('')})`,
        [institution, user.id, ...Object.values(flags)],
      )
      return user.id as number
    },
  }
}
