import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/session/tokens.ts'
import { PASSWORD, testApi } from '../support/api.ts'

const api = testApi()
const NEW = 'Outro#Tucano26'
const GUESSABLE =
  'Esta senha é fácil de adivinhar. Junte mais palavras ou caracteres, sem nomes seus ou da instituição, anos e sequências.'
const EMAIL = 'usuario@sala.test'

const call = (email: unknown) => api.call('POST /web/users/passwordReset', { body: { email } })
const change = (hash_validation: string, password_new = NEW) =>
  api.call('PUT /web/users/passwordUpdate', { body: { hash_validation, password_new } })
const check = (hash: string) => api.call(`GET /web/users/passwordReset/${hash}`)
const signInStatus = async (password: string) =>
  (await api.call('POST /manager/login', { body: { email: EMAIL, password } })).status

/** The hash in the link of the e-mail sent to the account. */
async function recover(email = EMAIL): Promise<string> {
  api.letters.length = 0
  await call(email)
  await api.settled()
  return /\/forgot-password\/([\w-]+)/.exec(api.letters[0]?.text ?? '')?.[1] ?? ''
}

beforeEach(async () => {
  await api.rows('DELETE FROM password_resets')
})

describe('asking for a recovery', () => {
  test('is answered alike for every e-mail [AUTH-48]', async () => {
    api.letters.length = 0
    const answers = await Promise.all([EMAIL, 'ninguem@sala.test', ' USUARIO@sala.test '].map(call))
    for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 200, json: {} })
    await api.settled()
    expect(api.letters.map(({ to }) => to)).toEqual([EMAIL, EMAIL])
  })

  test('writes a letter in Portuguese with a link of the console', async () => {
    const hash = await recover()
    expect(api.letters).toHaveLength(1)
    expect(api.letters[0]).toMatchObject({ to: EMAIL, subject: 'Recuperação de senha' })
    expect(api.letters[0]?.text).toContain(`Olá, Úrsula Damasceno.`)
    expect(api.letters[0]?.text).toContain(`http://sala.test/forgot-password/${hash}\n`)
    expect(hash).toMatch(/^[\w-]{43}$/)
  })

  test('stores only the SHA-256 of the link, for an hour', async () => {
    const hash = await recover()
    const rows = await api.rows(
      'SELECT hash, extract(epoch FROM expires_at - now())::integer AS left FROM password_resets',
    )
    expect(rows).toEqual([{ hash: hashSecret(hash), left: expect.any(Number) }])
    expect(rows[0].left).toBeGreaterThan(3500)
    expect(rows[0].left).toBeLessThanOrEqual(3600)
  })

  test('writes nothing to an account whose invite was never accepted', async () => {
    await api.rows("INSERT INTO users (email, name, type) VALUES ('convite@sala.test', 'Convidada', 'IN')")
    expect(await recover('convite@sala.test')).toBe('')
    expect(await api.rows('SELECT * FROM password_resets')).toEqual([])
  })

  test('writes five letters an hour to one account and no more', async () => {
    api.letters.length = 0
    for (let at = 0; at < 7; at++) {
      expect((await call(EMAIL)).status).toBe(200)
      await api.settled()
    }
    expect(api.letters).toHaveLength(5)
  })

  test('writes no sixth letter when many ask at once', async () => {
    api.letters.length = 0
    await Promise.all(Array.from({ length: 12 }, () => call(EMAIL)))
    await api.settled()
    expect(api.letters).toHaveLength(5)
  })

  test.each(['', '  ', 'semarroba', 'a@', '@b.c', 'a b@c.d'])('refuses %j as an e-mail', async (email) => {
    const { status, json } = await call(email)
    expect(status).toBe(422)
    expect(json.errors.email).toMatch(/^(Digite o e-mail|E-mail inválido)$/)
  })
})

describe('changing the password', () => {
  let sessions: string[]
  beforeAll(async () => {
    sessions = [await api.signIn(EMAIL, 1), await api.signIn(EMAIL), await api.signIn('gerente@sala.test', 1)]
  })
  const alive = () =>
    Promise.all(sessions.map(async (token) => (await api.call('GET /preset/institutions', { token })).status))

  test.each(['Curta1a', 'semnumero', 'SEMMINUSCULA1', 'semmaiuscula1', '        '])(
    'refuses the weak %j [RESET-07]',
    async (weak) => {
      const hash = await recover()
      const { status, json } = await change(hash, weak)
      expect(status).toBe(422)
      expect(json.errors).toEqual({
        password_new:
          'A senha deve conter no mínimo 8 caracteres contendo: Números, Letras Maiúsculas, Letras minúsculas e Caracteres especiais.',
      })
      expect(await api.rows('SELECT * FROM password_resets')).toHaveLength(1)
    },
  )

  test.each(['Password1', 'Trustno1', '1Q2w3e4r', 'qWERTY123'])(
    'refuses %j, which is among the most common in whatever case',
    async (common) => {
      const hash = await recover()
      const { status, json } = await change(hash, common)
      expect([status, json.errors]).toEqual([
        422,
        {
          password_new:
            'Esta senha está entre as mais usadas do mundo e é fácil de adivinhar. Escolha outra.',
        },
      ])
      expect(await api.rows('SELECT * FROM password_resets')).toHaveLength(1)
    },
  )

  test.each([
    ['Sala@2026', GUESSABLE],
    ['SantaLuzia@2026', GUESSABLE],
    [`Tucano#Verde7${'x'.repeat(200)}`, 'A senha deve ter no máximo 200 caracteres.'],
  ])('refuses %j, by what is known of the account and the product', async (password, message) => {
    const hash = await recover()
    const { status, json } = await change(hash, password)
    expect([status, json.errors]).toEqual([422, { password_new: message }])
    expect(await api.rows('SELECT * FROM password_resets')).toHaveLength(1)
  })

  test('refuses to judge more than twenty guessable passwords of an account in a quarter of an hour', async () => {
    const hash = await recover()
    await api.rows("DELETE FROM sign_in_throttle WHERE starts_with(key, 'new-password:')")
    const answers: number[] = []
    for (let at = 0; at < 21; at++) answers.push((await change(hash, `Senha@20${10 + at}`)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429])
    await api.rows("DELETE FROM sign_in_throttle WHERE starts_with(key, 'new-password:')")
  })

  const notFound = {
    status: 404,
    json: { message: 'Usuário não encontrado em nossa base de dados.', code: 'hash.not.found' },
  }
  const refused = async (hash: string) => {
    const { status, json } = await change(hash)
    expect(await check(hash)).toMatchObject({ status, json })
    return { status, json }
  }

  test('refuses a link that is unknown, altered, its own stored form or an hour old, also before a password is sent [RESET-11]', async () => {
    const hash = await recover()
    expect((await check(hash)).status).toBe(200)
    expect(await refused('nada')).toEqual(notFound)
    expect(await refused(`${hash}x`)).toEqual(notFound)
    expect(await refused(hashSecret(hash))).toEqual(notFound)
    await api.rows("UPDATE password_resets SET expires_at = now() - interval '1 second'")
    expect(await refused(hash)).toEqual(notFound)
    expect(await alive()).toEqual([200, 200, 200])
    expect(await signInStatus(PASSWORD)).toBe(200)
  })

  const entries = () => api.rows("SELECT institution_id FROM user_logs WHERE event = 'user.password-reset'")

  test('takes the new password, ends every session of the account and no other, and every link [RESET-11]', async () => {
    const older = await recover()
    const hash = await recover()
    expect(await alive()).toEqual([200, 200, 200])
    expect((await change(hash)).status).toBe(200)
    expect(await entries()).toEqual([{ institution_id: 1 }])
    expect(await alive()).toEqual([401, 401, 200])
    expect(await signInStatus(PASSWORD)).toBe(401)
    expect(await signInStatus(NEW)).toBe(200)
    for (const used of [hash, older]) expect(await refused(used)).toEqual(notFound)
  })

  test('is written into no log where its owner is in no institution', async () => {
    const before = await entries()
    expect((await change(await recover('orfao@sala.test'))).status).toBe(200)
    expect(await entries()).toEqual(before)
  })

  test('takes one link once, also when it is sent many times at once', async () => {
    const hash = await recover()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => change(hash, `${NEW}${at}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
})
