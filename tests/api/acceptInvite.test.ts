import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../server/signIn/passwords.ts'
import { hashOf } from '../../server/tokens.ts'
import { testApi } from '../support/api.ts'
import { type Invitation, invite, newCpf } from '../support/invited.ts'

const api = testApi()
const NEW = 'Minha#2026'

let accountHash: string
beforeAll(async () => {
  accountHash = await hashPassword(NEW)
})
beforeEach(() => {
  api.letters.length = 0
})

const read = (token: string) => api.call(`GET /users/invites/${token}`)
const accept = (token: string, body: unknown) =>
  api.call(`POST /users/accept-invite-to-institution/${token}`, { body })
const account = (parts: object = {}) => ({
  name: '  Helena Prado ',
  document: newCpf(),
  password: NEW,
  personal_title: 'Dra.',
  ...parts,
})
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
const signIn = async (email: string, password = NEW) =>
  (await api.call('POST /manager/login', { body: { email, password } })).status

/** Everything that an acceptance writes, to be compared after a refused one. */
const state = async (invited: Invitation) => ({
  user: await userOf(invited),
  membership: await membershipOf(invited),
  entries: await entriesOf(invited),
  invitations: await api.rows('SELECT * FROM invitations WHERE user_id = $1 ORDER BY id', [invited.userId]),
})

describe('reading an invite', () => {
  test('tells who is invited, where to and with which access, and no secret [INVITE-10, INVITE-29]', async () => {
    const invited = await invite(api, { flags: ['is_admin', 'is_dashboard'] })
    const { status, json } = await read(invited.token)
    expect([status, json]).toEqual([
      200,
      {
        active: false,
        name: 'Convidada da Silva',
        email: invited.email,
        document: null,
        personal_title: null,
        institutions: [
          {
            id: 1,
            name: 'Hospital Santa Luzia',
            institution_user: {
              active: false,
              is_admin: true,
              is_anaesthetist: false,
              is_dashboard: true,
              is_manager: false,
              is_network: false,
            },
          },
        ],
      },
    ])
  })

  test('tells by the same token who the user is [INVITE-26]', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const { status, json } = await api.call(`GET /users/token/${invited.token}`)
    expect([status, json]).toEqual([
      200,
      {
        name: 'Convidada da Silva',
        email: invited.email,
        document: null,
        personal_title: null,
        active: true,
      },
    ])
  })

  test('keeps of the token only its SHA-256', async () => {
    const { token } = await invite(api)
    expect(JSON.stringify(await api.rows('SELECT * FROM invitations'))).not.toContain(token)
  })

  test('is refused for a token unknown, altered, stored, revoked, of a letter of another kind or of a removed user', async () => {
    const revoked = await invite(api)
    await api.rows('UPDATE invitations SET revoked_at = now() WHERE hash = $1', [hashOf(revoked.token)])
    const removed = await invite(api)
    await api.rows('UPDATE institution_users SET removed_at = now() WHERE user_id = $1', [removed.userId])
    const { token } = await invite(api)
    await api.call('POST /web/users/passwordReset', { body: { email: 'usuario@sala.test' } })
    await api.settled()
    const reset = /forgot-password\/([\w-]+)/.exec(api.letters[0]?.text ?? '')?.[1] ?? ''
    const session = await api.signIn('gestor@sala.test', 1)
    const wrong = [
      'nada',
      `${token}x`,
      token.slice(0, -1),
      token.toLowerCase(),
      hashOf(token),
      revoked.token,
      removed.token,
      reset,
      session,
      'validar-email',
      '%00',
      "'%20OR%201=1",
    ]
    for (const one of wrong) {
      const calls = [await read(one), await api.call(`GET /users/token/${one}`), await accept(one, account())]
      for (const { status, json } of calls)
        expect([one, status, json]).toEqual([one, 404, { message: 'Registro não encontrado.' }])
    }
    expect((await read(token)).status).toBe(200)
  })

  test('is refused as over a week later, or when the access itself is over', async () => {
    const late = await invite(api, { days: -1 })
    const over = await invite(api)
    await api.rows(
      "UPDATE institution_users SET expiration_date = now() - interval '1 second' WHERE user_id = $1",
      [over.userId],
    )
    for (const invited of [late, over]) {
      const before = await state(invited)
      const calls = [
        await read(invited.token),
        await api.call(`GET /users/token/${invited.token}`),
        await accept(invited.token, account()),
      ]
      for (const { status, json } of calls)
        expect([status, json]).toEqual([
          410,
          { message: 'O convite expirou. Reenvie para gerar um novo link.', code: 'invite.expired' },
        ])
      expect(await state(invited)).toEqual(before)
    }
  })
})

describe('accepting as somebody new', () => {
  test('opens the account and the access, asks about the terms, tells the log and writes to the e-mail [INVITE-28, INVITE-15]', async () => {
    const invited = await invite(api)
    const body = account()
    const { status, json } = await accept(invited.token, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ active: true, institutions: [{ institution_user: { active: true } }] })
    expect(await userOf(invited)).toMatchObject({
      name: 'Helena Prado',
      document: body.document,
      personal_title: 'Dra.',
      type: 'AN',
      terms_status: 'PENDING',
      email_validated_at: null,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
    expect(await membershipOf(invited)).toMatchObject({ active: true, is_anaesthetist: true })
    expect(await entriesOf(invited)).toEqual([{ event: 'user.accept-invite', institution_id: 1 }])
    expect(await signIn(invited.email)).toBe(200)
    await api.settled()
    expect(api.letters).toEqual([
      {
        to: invited.email,
        subject: 'Confirme seu e-mail',
        text: expect.stringMatching(
          /^Olá, Helena Prado\.\n.*http:\/\/sala\.test\/validate-email\/[\w-]{43}\n/s,
        ),
      },
    ])
  })

  test('takes a masked CPF and no title', async () => {
    const invited = await invite(api)
    const document = newCpf()
    const masked = document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    expect((await accept(invited.token, account({ document: masked, personal_title: '' }))).status).toBe(200)
    expect(await userOf(invited)).toMatchObject({ document, personal_title: null })
  })

  const WEAK =
    'A senha deve conter no mínimo 8 caracteres contendo: Números, Letras Maiúsculas, Letras minúsculas e Caracteres especiais.'
  test.each([
    [{ name: '   ' }, { name: 'Preencha o nome.' }],
    [{ document: '' }, { document: 'Preencha o número do CPF.' }],
    [{ document: '52998224726' }, { document: 'CPF informado inválido.' }],
    [{ document: '11111111111' }, { document: 'CPF informado inválido.' }],
    [{ document: '5299822472' }, { document: 'CPF informado inválido.' }],
    [{ password: '' }, { password: 'Preencha a senha.' }],
    [{ password: 'Curta1a' }, { password: WEAK }],
    [{ password: 'semnumeroA' }, { password: WEAK }],
    [{ password: 'SEMMINUSCULA1' }, { password: WEAK }],
    [{ password: 'semmaiuscula1' }, { password: WEAK }],
    [{ personal_title: 'Prof.' }, { personal_title: 'Opção inválida.' }],
    [{ confirm_password: NEW }, { confirm_password: 'Campo desconhecido.' }],
    [{ type: 'AD' }, { type: 'Campo desconhecido.' }],
    [{ is_admin: true }, { is_admin: 'Campo desconhecido.' }],
    [{ name: 7 }, { name: 'Valor de tipo inválido.' }],
    [{ name: 'Ana\u0000' }, { name: 'Valor de tipo inválido.' }],
    [{ password: ['x'] }, { password: 'Valor de tipo inválido.' }],
  ])(
    'refuses %j and changes nothing [INVITE-16, INVITE-17, INVITE-18, INVITE-19, INVITE-22]',
    async (parts, errors) => {
      const invited = await invite(api)
      const before = await state(invited)
      const { status, json } = await accept(invited.token, account(parts))
      expect([status, json.errors]).toEqual([422, errors])
      expect(await state(invited)).toEqual(before)
      expect((await read(invited.token)).status).toBe(200)
    },
  )

  test("refuses another account's CPF, also of two who send it at once", async () => {
    const [{ document }] = await api.rows("SELECT document FROM users WHERE email = 'gestor@sala.test'")
    const invited = await invite(api)
    const before = await state(invited)
    const { status, json } = await accept(invited.token, account({ document }))
    expect([status, json.errors]).toEqual([422, { document: 'Este CPF já pertence a outra conta.' }])
    expect(await state(invited)).toEqual(before)

    const body = account()
    const pair = [await invite(api), await invite(api)]
    const answers = await Promise.all(pair.map(({ token }) => accept(token, body)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422])
  })

  test('takes one token once, also when it is sent many times at once', async () => {
    const invited = await invite(api)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => accept(invited.token, account({ password: `${NEW}${at}` }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({
      message: 'Este convite já foi utilizado.',
      code: 'invite.used',
    })
    expect(await entriesOf(invited)).toHaveLength(1)
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await signIn(invited.email, `${NEW}${won}`)).toBe(200)
    await api.settled()
    expect(api.letters).toHaveLength(1)
  })

  test('answers a used token to whoever reads it, without the CPF [INVITE-14]', async () => {
    const invited = await invite(api)
    await accept(invited.token, account())
    const { status, json } = await read(invited.token)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      active: true,
      document: null,
      institutions: [{ institution_user: { active: true } }],
    })
    await api.rows("UPDATE invitations SET expires_at = now() - interval '1 day' WHERE user_id = $1", [
      invited.userId,
    ])
    expect((await read(invited.token)).status).toBe(200)
  })

  test('lets the second of two invites of one person be confirmed only, also when both are sent at once', async () => {
    const first = await invite(api)
    const second = await invite(api, { userId: first.userId, institutionId: 2 })
    const answers = await Promise.all([first, second].map(({ token }) => accept(token, account())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const waiting = answers[0]?.status === 422 ? first : second
    expect((await accept(waiting.token, account({ password: '' }))).status).toBe(200)
    for (const one of [first, second]) expect(await membershipOf(one)).toMatchObject({ active: true })
    expect((await entriesOf(first)).map(({ institution_id }) => institution_id).sort()).toEqual([1, 2])
  })

  test('ends the other letters of the same invite', async () => {
    const invited = await invite(api)
    await api.rows(
      "INSERT INTO invitations (hash, institution_id, user_id, expires_at) VALUES ($1, 1, $2, now() + interval '1 day')",
      [hashOf(`outra-${invited.userId}`), invited.userId],
    )
    expect((await accept(invited.token, account())).status).toBe(200)
    expect((await read(`outra-${invited.userId}`)).status).toBe(404)
  })

  test('keeps nothing when the log cannot be written', async () => {
    const invited = await invite(api)
    const before = await state(invited)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await api.rows(
      "ALTER TABLE user_logs ADD CONSTRAINT never CHECK (event <> 'user.accept-invite') NOT VALID",
    )
    try {
      expect((await accept(invited.token, account())).status).toBe(500)
    } finally {
      logged.mockRestore()
      await api.rows('ALTER TABLE user_logs DROP CONSTRAINT never')
    }
    expect(await state(invited)).toEqual(before)
    await api.settled()
    expect(api.letters).toEqual([])
  })
})

describe('accepting as somebody with an account', () => {
  test('opens the access and nothing else: name, CPF, password and terms stay [INVITE-12]', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const before = await userOf(invited)
    const { status, json } = await accept(invited.token, {
      name: 'Outro Nome',
      document: '52998224725',
      personal_title: 'Sr.',
    })
    expect([status, json.institutions[0].institution_user.active]).toEqual([200, true])
    expect(await userOf(invited)).toEqual(before)
    expect(await membershipOf(invited)).toMatchObject({ active: true })
    expect(await entriesOf(invited)).toEqual([{ event: 'user.accept-invite', institution_id: 1 }])
    await api.settled()
    expect(api.letters).toEqual([])
    expect((await accept(invited.token, {})).status).toBe(409)
  })

  test('refuses a password, which nobody may set by an invite', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const before = await state(invited)
    const { status, json } = await accept(invited.token, account({ password: 'Tomada#2026' }))
    expect([status, json.errors]).toEqual([
      422,
      { password: 'Esta conta já tem senha. Confirme o convite sem informar outra.' },
    ])
    expect(await state(invited)).toEqual(before)
    expect(await signIn(invited.email, 'Tomada#2026')).toBe(401)
  })
})

describe('guesses', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  beforeEach(() => api.rows('DELETE FROM sign_in_throttle'))

  test('from one address are refused from the thirty-first on, whichever call makes them; links that lead somewhere do not count', async () => {
    const { token } = await invite(api)
    for (let at = 0; at < 10; at++)
      expect((await api.call(`GET /users/invites/${token}`, from('192.0.2.9'))).status).toBe(200)
    const calls: [string, object][] = [
      ['GET /users/invites/nada', {}],
      ['GET /users/token/nada', {}],
      ['POST /users/accept-invite-to-institution/nada', { body: account() }],
      ['GET /web/users/validate-email/nada', {}],
      ['PUT /web/users/passwordUpdate', { body: { hash_validation: 'nada', password_new: NEW } }],
    ]
    for (let at = 0; at < 30; at++) {
      const [request, options] = calls[at % calls.length] ?? ['', {}]
      expect((await api.call(request, { ...options, ...from('192.0.2.9') })).status).toBe(404)
    }
    for (const [request, options] of [...calls, [`GET /users/invites/${token}`, {}] as const])
      expect(await api.call(request, { ...options, ...from('192.0.2.9') })).toMatchObject({
        status: 429,
        json: { code: 'too.many.tries' },
      })
    expect((await api.call(`GET /users/invites/${token}`, from('192.0.2.10'))).status).toBe(200)
  })

  test('are counted one by one when they come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => api.call(`GET /users/invites/nada${at}`, from('192.0.2.11'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('are not disguised by the addresses that an IPv6 network may choose from', async () => {
    const ask = (at: number) => api.call(`GET /web/users/validate/a${at}@b.test`, from(`2001:db8:0:7::${at}`))
    for (let at = 1; at <= 30; at++) expect((await ask(at)).status).toBe(200)
    expect((await ask(31)).status).toBe(429)
    expect((await api.call('GET /users/invites/nada', from('2001:db8:0:8::1'))).status).toBe(404)
  })
})
