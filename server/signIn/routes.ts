import type { Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import { jsonBody, textFields } from '../body.ts'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { logBlockedSignIn, logFailedSignIn, logSignIn } from '../log/requests.ts'
import { issueToken } from '../session/tokens.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'
import { passwordMatches } from './passwords.ts'
import { SignInThrottle } from './throttle.ts'
import { networkBlocked, openFrom } from './whitelist.ts'

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

const ACCOUNT = `SELECT id, email, name, document, personal_title, type, username, password_hash
                   FROM users WHERE lower(email) = lower($1)`

const ENTRANCES = `SELECT institution_id FROM institution_users
                    WHERE user_id = $1 AND active AND (expiration_date IS NULL OR expiration_date > now())`

const wrongCredentials = () =>
  new ApiError(401, texts['user.password.invalid'], { code: 'user.password.invalid' })

/** POST /manager/login: the user in the answer, the token in its header. */
export function mountSignIn(app: Hono, services: Services): void {
  const { db, config } = services
  const throttle = new SignInThrottle(services)

  async function accountOf(email: string, password: string): Promise<Account | undefined> {
    const account = (await db.system.query<Account>(ACCOUNT, [email])).rows[0]
    return (await passwordMatches(account?.password_hash, password)) ? account : undefined
  }

  app.post('/manager/login', async (c) => {
    const { password, ...given } = textFields(await jsonBody(c), ['email', 'password'], {
      email: texts.emailMissing,
      password: texts.passwordMissing,
    })
    const email = given.email.trim()
    const address = clientAddress(c, config.trustedProxies)
    const device = await knownDevice(c, services, email)
    const account = await throttle.attempt({ email, address, device }, () => accountOf(email, password))
    if (!account) {
      logFailedSignIn(services, c, email)
      throw wrongCredentials()
    }
    const entrances = (await db.system.query<{ institution_id: number }>(ENTRANCES, [account.id])).rows
    const ids = entrances.map((row) => row.institution_id)
    if (ids.length && !(await openFrom(db.system, ids, address)).length) {
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
