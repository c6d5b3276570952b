import { beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/session/tokens.ts'
import { testApi } from '../support/api.ts'
import { type Invitation, invite, newCpf } from '../support/invited.ts'

const api = testApi()

const confirm = (token: string) => api.call(`GET /web/users/validate-email/${token}`)
const exists = (email: string) => api.call(`GET /web/users/validate/${encodeURIComponent(email)}`)

/** A new account, and the token from the e-mail sent to it. */
async function opened(): Promise<Invitation & { validation: string }> {
  api.letters.length = 0
  const invited = await invite(api, { institutionId: 2 })
  await api.call(`POST /users/accept-invite-to-institution/${invited.token}`, {
    body: { name: 'Iara Lopes', document: newCpf(), password: 'Tucano#Verde7', personal_title: 'Sra.' },
  })
  await api.settled()
  const validation = /\/validate-email\/([\w-]+)/.exec(api.letters[0]?.text ?? '')?.[1] ?? ''
  return { ...invited, validation }
}

const validatedAt = async ({ userId }: Invitation) =>
  (await api.rows('SELECT email_validated_at FROM users WHERE id = $1', [userId]))[0].email_validated_at
const entriesOf = async ({ userId }: Invitation) =>
  api.rows("SELECT institution_id FROM user_logs WHERE user_id = $1 AND event = 'user.email-validate'", [
    userId,
  ])

const notFound = { status: 404, json: { message: 'Registro não encontrado.' } }

beforeEach(() => api.rows('DELETE FROM sign_in_throttle'))

describe('confirming an e-mail', () => {
  test('marks it once, with the moment, and tells the log [INVITE-30]', async () => {
    const user = await opened()
    expect(user.validation).toMatch(/^[\w-]{43}$/)
    expect(await validatedAt(user)).toBeNull()
    expect(await confirm(user.validation)).toMatchObject({
      status: 200,
      json: { email: user.email, repeated: false },
    })
    const at = await validatedAt(user)
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
    expect(await entriesOf(user)).toEqual([{ institution_id: 2 }])
    expect(await confirm(user.validation)).toMatchObject({
      status: 200,
      json: { email: user.email, repeated: true },
    })
    expect(await validatedAt(user)).toBe(at)
    expect(await entriesOf(user)).toHaveLength(1)
  })

  test('happens once when it is sent many times at once', async () => {
    const user = await opened()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(user.validation)))
    expect(answers.map(({ json }) => json.repeated).sort()).toEqual([false, true, true, true, true])
    expect(await entriesOf(user)).toHaveLength(1)
  })

  test('is refused for a token unknown, altered, stored, of an invite or two days old', async () => {
    const user = await opened()
    const foreign = await invite(api)
    for (const wrong of [
      'nada',
      `${user.validation}x`,
      hashSecret(user.validation),
      foreign.token,
      user.token,
    ])
      expect(await confirm(wrong)).toMatchObject(notFound)
    const [{ left }] = await api.rows(
      'SELECT extract(epoch FROM expires_at - now())::integer AS left FROM email_validations WHERE user_id = $1',
      [user.userId],
    )
    expect(left).toBeGreaterThan(47.9 * 3600)
    expect(left).toBeLessThanOrEqual(48 * 3600)
    await api.rows(
      "UPDATE email_validations SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [user.userId],
    )
    expect(await confirm(user.validation)).toMatchObject(notFound)
    expect(await validatedAt(user)).toBeNull()
  })

  test('stores only the SHA-256 of the token', async () => {
    const { validation, userId } = await opened()
    const rows = await api.rows('SELECT * FROM email_validations WHERE user_id = $1', [userId])
    expect(rows).toMatchObject([{ hash: hashSecret(validation), used_at: null }])
  })
})

describe('asking whether an e-mail has an account', () => {
  test('is answered alike for all, so that nobody learns who has one [INVITE-27]', async () => {
    const { email: invited } = await invite(api)
    const { email: confirmed } = await opened()
    for (const requested of [
      'gestor@sala.test',
      'ninguem@sala.test',
      invited,
      confirmed,
      'nada',
      "' OR 1=1",
      'a\u0000@b.cd',
    ]) {
      const { status, json } = await exists(requested)
      expect([requested, status, json]).toEqual([requested, 200, { exists: true }])
    }
  })
})
