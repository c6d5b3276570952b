import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/signIn.ts'
import { cleanEmail, emailKey, isEmail } from '../../src/domain/email.ts'
import { isStrongPassword } from '../../src/domain/password.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { routePattern } from '../../src/schema/endpoint.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { handlePublic } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'
import { logBlockedSignIn, logFailedSignIn, logSignIn } from '../log/requests.ts'
import { meterSignIns } from '../metrics/requests.ts'
import { issueToken } from '../session/tokens.ts'
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

interface Account extends calls.User {
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

  if (services.meter) app.use(routePattern(calls.signIn.call), meterSignIns(services.meter))
  handlePublic(app, calls.signIn, async ({ c, body }) => {
    const { password } = body
    const email = emailKey(body.email)
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
    return user
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

  handlePublic(app, calls.requestRecovery, async ({ body }) => {
    const email = cleanEmail(body.email)
    if (!isEmail(email)) throw validationError({ email: texts.emailInvalid })
    // Whoever is told that an e-mail comes must get one: 503 while the database is away.
    await services.db.system.query('SELECT')
    services.runInBackground(requestRecovery(services, emailKey(email)))
    return {}
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

  handlePublic(app, calls.checkRecovery, async ({ c, params }) => {
    await requireRecovery(c, params.hash)
    return {}
  })

  handlePublic(app, calls.setPassword, async ({ c, body }) => {
    const { hash_validation, password_new } = body
    if (!isStrongPassword(password_new)) throw validationError({ password_new: texts.weakPassword })
    const recovery = await requireRecovery(c, hash_validation)
    await refusals.countFailures(recovery.userId, () => requireNewPassword(recovery, password_new))
    const userId = await changePassword(services, hash_validation, password_new)
    await rememberDevice(c, services, userId)
    return {}
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

  handlePublic(app, calls.readInvite, async ({ c, params }) =>
    inviteResponse(await requireInvite(c, params.id)),
  )
  handlePublic(app, calls.readInvitee, async ({ c, params }) =>
    invitedPerson(await requireInvite(c, params.token)),
  )

  handlePublic(app, calls.acceptInvite, async ({ c, params, body }) => {
    const { token } = params
    const { personal_title, name, document, password } = body
    const account = {
      personal_title: personal_title ?? '',
      name: name ?? '',
      document: document ?? '',
      password: password ?? '',
    }
    const { user_id: id } = await requireInvite(c, token)
    const accept = async (tx: PoolClient) => {
      const accepted = await acceptInvite(tx, token, account, config.links.productName)
      if (accepted.isNew) await jobs.queueLetter({ kind: 'validation', id }, tx)
      return accepted
    }
    const { invited } = await failures.countFailures(id, () => inTransaction(db.system, accept))
    jobs.sendLetters()
    return inviteResponse(invited)
  })

  handlePublic(app, calls.confirmEmail, async ({ c, params }) => {
    const confirm = () => inTransaction(db.system, (tx) => validateEmail(tx, params.token))
    const confirmed = await throttle.lookUp(requestAddress(c), confirm)
    if (!confirmed) throw notFound()
    return confirmed
  })

  // The response is the same for every address, so that it reveals no accounts. The console calls this only
  // after a confirmation, for an existing account.
  handlePublic(app, calls.findAccount, async () => ({ exists: true }))
}
