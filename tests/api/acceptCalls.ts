import type { testApi } from '../support/api.ts'
import { type Invitation, newCpf } from '../support/invited.ts'

type Api = ReturnType<typeof testApi>

export const NEW_PASSWORD = 'Tucano#Verde7'

/** What a new user sends about themselves. */
export const account = (changes: object = {}) => ({
  name: '  Helena Prado ',
  document: newCpf(),
  password: NEW_PASSWORD,
  personal_title: 'Dra.',
  ...changes,
})

/** Calls for an invitation e-mail's link, and queries for the rows behind it. */
export function acceptCalls(api: Api) {
  const userOf = async ({ userId }: Invitation) =>
    (await api.rows('SELECT * FROM users WHERE id = $1', [userId]))[0]
  const membershipOf = async ({ userId, institutionId }: Invitation) =>
    (
      await api.rows('SELECT * FROM institution_users WHERE user_id = $1 AND institution_id = $2', [
        userId,
        institutionId,
      ])
    )[0]
  const entriesOf = ({ userId }: Invitation) =>
    api.rows('SELECT event, institution_id FROM user_logs WHERE user_id = $1 ORDER BY id', [userId])
  return {
    read: (token: string) => api.call(`GET /users/invites/${token}`),
    accept: (token: string, body: unknown) =>
      api.call(`POST /users/accept-invite-to-institution/${token}`, { body }),
    signIn: async (email: string, password = NEW_PASSWORD) =>
      (await api.call('POST /manager/login', { body: { email, password } })).status,
    userOf,
    membershipOf,
    entriesOf,
    /** Everything that an acceptance writes, to compare after a refused one. */
    state: async (invited: Invitation) => ({
      user: await userOf(invited),
      membership: await membershipOf(invited),
      entries: await entriesOf(invited),
      invitations: await api.rows('SELECT * FROM invitations WHERE user_id = $1 ORDER BY id', [
        invited.userId,
      ]),
    }),
  }
}
