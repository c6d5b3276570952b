import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { letterSender } from '../../server/letters.ts'
import { logger } from '../../server/logger.ts'
import type { Email } from '../../server/mail.ts'
import { config, testApi } from '../support/api.ts'
import { invite } from '../support/invited.ts'
import { account } from './acceptCalls.ts'

vi.setConfig({ testTimeout: 40_000 })

/** Letters that the mail server accepted, and how many it refuses before. */
const letters: Email[] = []
let refusals = 0
let tries = 0
const mail = async (letter: Email) => {
  tries += 1
  if (tries <= refusals) throw new Error('connect ECONNREFUSED')
  letters.push(letter)
}

const api = testApi({ jobs: true, mail: () => mail })
const EMAIL = 'usuario@sala.test'
const PERSON = { kind: 'recovery' as const, id: 0 }

const recover = (email = EMAIL) => api.call('POST /web/users/passwordReset', { body: { email } })
const linkOf = (letter: Email | undefined, page: string) =>
  new RegExp(`/${page}/([\\w-]{43})\n`).exec(letter?.text ?? '')?.[1] ?? ''
const checkStatus = async (hash: string) => (await api.call(`GET /web/users/passwordReset/${hash}`)).status
const queue = () =>
  api.rows(`SELECT data, output, state FROM pgboss.job WHERE name = 'letters' ORDER BY created_on`)
const until = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000, interval: 50 })

let logged: string[]
beforeEach(async () => {
  letters.length = 0
  refusals = 0
  tries = 0
  logged = []
  vi.spyOn(logger, 'error').mockImplementation((...texts) => void logged.push(texts.join(' ')))
  await api.rows('DELETE FROM password_resets')
  await api.rows("DELETE FROM pgboss.job WHERE name = 'letters'")
  PERSON.id = (await api.rows('SELECT id FROM users WHERE email = $1', [EMAIL]))[0].id
})
afterEach(() => vi.restoreAllMocks())

/** One attempt, as the queue makes it. */
const attempt = (requestedAt: Date, isRetry = true) =>
  letterSender({
    pool: api.services().db.system,
    mail,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  })(PERSON, { requestedAt, isRetry })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('while the mail server is away', () => {
  test('a recovery is tried again until it is sent, with one link that works and none in the queue', async () => {
    refusals = 2
    expect((await recover()).status).toBe(200)
    await until(() => expect(letters).toHaveLength(1))
    expect(tries).toBe(3)
    await until(async () => expect(await queue()).toMatchObject([{ state: 'completed' }]))
    const [job] = await queue()
    expect(job.data).toEqual(PERSON)
    const hash = linkOf(letters[0], 'forgot-password')
    expect(await api.rows('SELECT user_id FROM password_resets')).toEqual([{ user_id: PERSON.id }])
    expect(await checkStatus(hash)).toBe(200)
    expect(logged).toEqual(
      Array(2).fill(`e-mail recovery ${PERSON.id}, será tentado de novo: connect ECONNREFUSED`),
    )
  })

  test('the link of an attempt that failed does not exist', async () => {
    refusals = 1
    await expect(attempt(minutesAgo(0), false)).rejects.toThrow('ECONNREFUSED')
    expect(await api.rows('SELECT * FROM password_resets')).toEqual([])
  })

  test('a user who asks three times gets one letter when it is back', async () => {
    refusals = 3
    for (let at = 0; at < 3; at++) expect((await recover()).status).toBe(200)
    await until(() => expect(letters).toHaveLength(1))
    await until(async () => expect((await queue()).filter(({ state }) => state !== 'completed')).toEqual([]))
    expect(letters).toHaveLength(1)
  })

  test('a confirmation and a message to the support wait likewise', async () => {
    refusals = 3
    const { token, email, userId } = await invite(api)
    const accepted = await api.call(`POST /users/accept-invite-to-institution/${token}`, { body: account() })
    expect(accepted.status).toBe(200)
    const manager = await api.signIn('gestor@sala.test', 2)
    const ticket = { type: 'BUG', subject: 'Fila', email: 'gestor@sala.test', system_version: 'WEB Preset' }
    const sent = await api.call('POST /app/tickets', { token: manager, body: ticket })
    expect(sent.status).toBe(201)
    await until(() => expect(letters.map(({ to }) => to).sort()).toEqual([email, config.supportEmail].sort()))
    const link = linkOf(
      letters.find(({ to }) => to === email),
      'validate-email',
    )
    expect(await api.rows('SELECT user_id FROM email_validations WHERE user_id = $1', [userId])).toHaveLength(
      1,
    )
    expect(await api.call(`GET /web/users/validate-email/${link}`)).toMatchObject({
      status: 200,
      json: { email },
    })
  })
})

test('a recovery asked for while the database is away is refused, not forgotten', async () => {
  const { db, ...services } = api.services()
  const query = async () => {
    throw new Error('Connection terminated')
  }
  const away = createApp({
    ...services,
    db: { ...db, system: Object.assign(Object.create(db.system), { query }) },
  })
  const { status, headers } = await away.request('/api/web/users/passwordReset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  })
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('a queued letter is not sent any more', () => {
  test('when the recovery was asked for more than an hour ago, and the log has a line', async () => {
    await attempt(minutesAgo(61))
    expect(letters).toEqual([])
    expect(logged).toEqual([`e-mail recovery ${PERSON.id}: pedido há mais de uma hora, não será enviado`])
  })

  test('when another one was sent since it was asked for, save at its first attempt', async () => {
    await attempt(minutesAgo(2))
    expect(letters).toHaveLength(1)
    await attempt(minutesAgo(1))
    expect(letters).toHaveLength(1)
    await attempt(minutesAgo(1), false)
    // Later by both clocks: the database counts parts of milliseconds, too.
    await attempt(minutesAgo(-1))
    expect(letters).toHaveLength(3)
  })

  test('when its person was removed from every institution meanwhile, or the account lost its password', async () => {
    const [before] = await api.rows('SELECT password_hash FROM users WHERE id = $1', [PERSON.id])
    await api.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [PERSON.id])
    await attempt(minutesAgo(1))
    await api.rows('UPDATE users SET password_hash = $2 WHERE id = $1', [PERSON.id, before.password_hash])
    await api.rows(
      'UPDATE institution_users SET active = false, removed_at = now() WHERE user_id = $1 AND active',
      [PERSON.id],
    )
    await attempt(minutesAgo(1))
    expect(letters).toEqual([])
    await api.rows(
      'UPDATE institution_users SET active = true, removed_at = NULL WHERE user_id = $1 AND removed_at IS NOT NULL',
      [PERSON.id],
    )
    await attempt(minutesAgo(1))
    expect(letters).toHaveLength(1)
  })

  test('when the e-mail was confirmed meanwhile', async () => {
    refusals = 1
    const { token, userId } = await invite(api)
    await api.call(`POST /users/accept-invite-to-institution/${token}`, { body: account() })
    await until(() => expect(tries).toBe(1))
    await api.rows('UPDATE users SET email_validated_at = now() WHERE id = $1', [userId])
    await until(async () => expect(await queue()).toMatchObject([{ state: 'completed' }]))
    expect(letters).toEqual([])
    expect(await api.rows('SELECT * FROM email_validations WHERE user_id = $1', [userId])).toEqual([])
  })
})

test('an acceptance of an invite that fails queues no letter', async () => {
  const { token } = await invite(api)
  const refused = await api.call(`POST /users/accept-invite-to-institution/${token}`, {
    body: account({ password: 'fraca' }),
  })
  expect(refused.status).toBe(422)
  expect(await queue()).toEqual([])
})
