import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import { cleanEmail, emailKey, isEmail } from '../../src/domain/email.ts'
import { isStrongPassword } from '../../src/domain/password.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import { isText, jsonBody, textFields } from '../body.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, noFieldErrors, notFound, validationError } from '../errors.ts'
import { logBlockedSignIn, logFailedSignIn, logSignIn } from '../log/requests.ts'
import { issueToken } from '../session/tokens.ts'
import { Throttle } from '../throttle.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import {
  acceptInvite,
  findInvite,
  type InviteByToken,
  invitedPerson,
  inviteResponse,
  requireOpenInvite,
} from './acceptInvite.ts'
import { filterByAllowlist, networkBlocked } from './allowlist.ts'
import { validateEmail } from './emailValidation.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'
import { newPasswordError } from './newPasswords.ts'
import { hashPassword, matchPassword } from './passwords.ts'
import { changePassword, findRecovery, type Recovery, requestRecovery, unknownHash } from './recovery.ts'
import { LinkThrottle, SignInThrottle } from './throttle.ts'

interface Account {
  id: number
  email: string
  name: string
  document: string | null
  personal_title: string | null
  type: string
  username: string | null
  password_hash: string | null
}

const SELECT_ACCOUNT = `SELECT id, email, name, document, personal_title, type, username, password_hash
                   FROM users WHERE lower(email) = $1`

const SELECT_INSTITUTIONS = `SELECT institution_id FROM institution_users
                    WHERE user_id = $1 AND active AND (expiration_date IS NULL OR expiration_date > now())`

const wrongCredentials = () =>
  new ApiError(401, texts['user.password.invalid'], { code: 'user.password.invalid' })

/** POST /manager/login: returns the user, and the token in the authorization header. */
export function mountSignIn(app: Hono, services: Services): void {
  const { db, config } = services
  const throttle = new SignInThrottle(services)

  async function verifyAccount(email: string, password: string): Promise<Account | undefined> {
    const account = (await db.system.query<Account>(SELECT_ACCOUNT, [email])).rows[0]
    const match = await matchPassword(account?.password_hash, password)
    if (account && match === 'outdated') await rehash(account, password)
    return match && account
  }

  /** Replaces the hash that was compared, unless the password has been changed meanwhile. */
  async function rehash({ id, password_hash }: Account, password: string): Promise<void> {
    await db.system.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      id,
      password_hash,
      await hashPassword(password),
    ])
  }

  app.post('/manager/login', async (c) => {
    const { password, ...fields } = textFields(await jsonBody(c), ['email', 'password'], {
      email: texts.emailMissing,
      password: texts.passwordMissing,
    })
    const email = emailKey(fields.email)
    const address = clientAddress(c, config.trustedProxies)
    const device = await knownDevice(c, services, email)
    const account = await throttle.attempt({ email, address, device }, () => verifyAccount(email, password))
    if (!account) {
      logFailedSignIn(services, c, email)
      throw wrongCredentials()
    }
    const memberships = (await db.system.query<{ institution_id: number }>(SELECT_INSTITUTIONS, [account.id]))
      .rows
    const ids = memberships.map((row) => row.institution_id)
    if (ids.length && !(await filterByAllowlist(db.system, ids, address)).length) {
      logBlockedSignIn(services, c, account.id)
      throw networkBlocked(403)
    }
    await logSignIn(services, c, account.id)
    const session = await db.system.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [
      account.id,
    ])
    await rememberDevice(c, services, account.id)
    c.header('authorization', await issueToken(db.system, session.rows[0].id, null))
    const { password_hash: _, ...user } = account
    return c.json(user)
  })
}

/** Limits refused new passwords per account, since judging one costs the process some 50 ms. */
const NEW_PASSWORD_LIMIT = { keyPrefix: 'new-password', points: 20, seconds: 15 * 60 }

/**
 * POST /web/users/passwordReset sends the e-mail, PUT /web/users/passwordUpdate accepts its link's hash, and GET
 * /web/users/passwordReset/{hash} checks whether the hash is valid, 404 `hash.not.found` if not.
 */
export function mountPasswords(app: Hono, services: Services): void {
  const throttle = new LinkThrottle(services.db.system)
  const refusals = new Throttle(services.db.system, NEW_PASSWORD_LIMIT)
  const { productName } = services.config.links

  app.post('/web/users/passwordReset', async (c) => {
    const fields = textFields(await jsonBody(c), ['email'], { email: texts.emailMissing })
    const email = cleanEmail(fields.email)
    if (!isEmail(email)) throw validationError({ email: texts.emailInvalid })
    // Whoever is told that an e-mail comes must get one: 503 while the database is away.
    await services.db.system.query('SELECT')
    services.runInBackground(requestRecovery(services, emailKey(email)))
    return c.json({})
  })

  async function requireRecovery(c: Context, hash: string): Promise<Recovery> {
    const address = clientAddress(c, services.config.trustedProxies)
    const recovery = await throttle.lookUp(address, () => findRecovery(services, hash))
    if (!recovery) throw unknownHash()
    return recovery
  }

  async function requireNewPassword({ knownTexts }: Recovery, password: string): Promise<void> {
    const error = await newPasswordError(password, [productName, ...knownTexts])
    if (error) throw validationError({ password_new: error })
  }

  app.get('/web/users/passwordReset/:hash', async (c) => {
    await requireRecovery(c, c.req.param('hash'))
    return c.json({})
  })

  app.put('/web/users/passwordUpdate', async (c) => {
    const { hash_validation, password_new } = textFields(
      await jsonBody(c),
      ['hash_validation', 'password_new'],
      { hash_validation: texts.unknownHash, password_new: texts.weakPassword },
    )
    if (!isStrongPassword(password_new)) throw validationError({ password_new: texts.weakPassword })
    const recovery = await requireRecovery(c, hash_validation)
    await refusals.countFailures(recovery.userId, () => requireNewPassword(recovery, password_new))
    const userId = await changePassword(services, hash_validation, password_new)
    await rememberDevice(c, services, userId)
    return c.json({})
  })
}

/** Limits failed acceptances per invited account, which reveal whether a CPF is already in use. */
const FAILURE_LIMIT = { keyPrefix: 'account', points: 10, seconds: 15 * 60 }

/** Public routes of e-mailed links: read and accept an invite, confirm an e-mail. */
export function mountPublicInvites(app: Hono, { db, config, jobs }: Services): void {
  const throttle = new LinkThrottle(db.system)
  const failures = new Throttle(db.system, FAILURE_LIMIT)
  const requestAddress = (c: Context) => clientAddress(c, config.trustedProxies)

  async function requireInvite(c: Context, token: string): Promise<InviteByToken> {
    const invited = await throttle.lookUp(requestAddress(c), () => findInvite(db.system, token))
    if (!invited) throw notFound()
    requireOpenInvite(invited)
    return invited
  }

  app.get('/users/invites/:id', async (c) =>
    c.json(inviteResponse(await requireInvite(c, c.req.param('id')))),
  )

  app.get('/users/token/:token', async (c) =>
    c.json(invitedPerson(await requireInvite(c, c.req.param('token')))),
  )

  app.post('/users/accept-invite-to-institution/:token', async (c) => {
    const account = readAccount(await jsonBody(c))
    const token = c.req.param('token')
    const { user_id: id } = await requireInvite(c, token)
    const accept = async (tx: PoolClient) => {
      const accepted = await acceptInvite(tx, token, account, config.links.productName)
      if (accepted.isNew) await jobs.queueLetter({ kind: 'validation', id }, tx)
      return accepted
    }
    const { invited } = await failures.countFailures(id, () => inTransaction(db.system, accept))
    jobs.sendLetters()
    return c.json(inviteResponse(invited))
  })

  app.get('/web/users/validate-email/:token', async (c) => {
    const confirm = () => inTransaction(db.system, (tx) => validateEmail(tx, c.req.param('token')))
    const confirmed = await throttle.lookUp(requestAddress(c), confirm)
    if (!confirmed) throw notFound()
    return c.json(confirmed)
  })

  // The response is the same for every address, so that it reveals no accounts. The console calls this only
  // after a confirmation, for an existing account.
  app.get('/web/users/validate/:email', (c) => c.json({ exists: true }))
}

const ACCOUNT_FIELDS = ['personal_title', 'name', 'document', 'password'] as const

/** Account fields of a body; '' for absent ones. @throws ApiError 422 for unknown or non-text fields */
function readAccount(body: Record<string, unknown>): Record<(typeof ACCOUNT_FIELDS)[number], string> {
  const errors = noFieldErrors()
  nameUnknownFields(errors, Object.keys(body), (key) => ACCOUNT_FIELDS.some((name) => name === key))
  for (const name of ACCOUNT_FIELDS) if (!isText(body[name] ?? '')) errors[name] = texts.wrongType
  if (Object.keys(errors).length) throw validationError(errors)
  const text = (name: (typeof ACCOUNT_FIELDS)[number]) => String(body[name] ?? '')
  return {
    personal_title: text('personal_title'),
    name: text('name'),
    document: text('document'),
    password: text('password'),
  }
}
