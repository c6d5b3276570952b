import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import { isText, jsonBody } from '../body.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { noFieldErrors, notFound, validationError } from '../errors.ts'
import { Throttle } from '../throttle.ts'
import { acceptInvite } from './acceptInvite.ts'
import { validateEmail, validationLetter } from './emailValidation.ts'
import { findInvited, type Invited, inviteOf, mustLive, personOf } from './invited.ts'
import { LinkThrottle } from './linkThrottle.ts'

/** How often an invited account's owner may be refused: whether a CPF is somebody else's is no question to ask of each. */
const REFUSALS = { keyPrefix: 'account', points: 10, seconds: 15 * 60 }

/** What anyone may do with the link of a letter: read and accept an invite, confirm an e-mail. */
export function mountPublicInvites(app: Hono, { db, mail, config, runInBackground }: Services): void {
  const throttle = new LinkThrottle(db.system)
  const refusals = new Throttle(db.system, REFUSALS)
  const addressOf = (c: Context) => clientAddress(c, config.trustedProxies)

  async function invitedBy(c: Context, token: string): Promise<Invited> {
    const invited = await throttle.find(addressOf(c), () => findInvited(db.system, token))
    if (!invited) throw notFound()
    mustLive(invited)
    return invited
  }

  app.get('/users/invites/:id', async (c) => c.json(inviteOf(await invitedBy(c, c.req.param('id')))))

  app.get('/users/token/:token', async (c) => c.json(personOf(await invitedBy(c, c.req.param('token')))))

  app.post('/users/accept-invite-to-institution/:token', async (c) => {
    const account = accountIn(await jsonBody(c))
    const token = c.req.param('token')
    const { user_id } = await invitedBy(c, token)
    const { invited, validation } = await refusals.countFailures(user_id, () =>
      inTransaction(db.system, (tx) => acceptInvite(tx, token, account)),
    )
    if (validation)
      runInBackground(mail(validationLetter(invited, `${config.publicUrl}/validate-email/${validation}`)))
    return c.json(inviteOf(invited))
  })

  app.get('/web/users/validate-email/:token', async (c) => {
    const confirm = () => inTransaction(db.system, (tx) => validateEmail(tx, c.req.param('token')))
    const email = await throttle.find(addressOf(c), confirm)
    if (!email) throw notFound()
    return c.json({ email })
  })

  // Anyone may ask, so everyone is answered the same. The console asks only after a confirmation, whose e-mail has an account.
  app.get('/web/users/validate/:email', (c) => c.json({ exists: true }))
}

const FIELDS = ['personal_title', 'name', 'document', 'password'] as const

/** What a body says of an account; what it leaves out is empty. @throws ApiError 422 for what is unknown or no text */
function accountIn(body: Record<string, unknown>): Record<(typeof FIELDS)[number], string> {
  const wrong = noFieldErrors()
  for (const key of Object.keys(body))
    if (!FIELDS.some((name) => name === key)) wrong[key] = texts.unknownField
  for (const name of FIELDS) if (!isText(body[name] ?? '')) wrong[name] = texts.wrongType
  if (Object.keys(wrong).length) throw validationError(wrong)
  const text = (name: (typeof FIELDS)[number]) => String(body[name] ?? '')
  return {
    personal_title: text('personal_title'),
    name: text('name'),
    document: text('document'),
    password: text('password'),
  }
}
