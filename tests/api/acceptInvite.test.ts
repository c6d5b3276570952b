import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import { testApi } from '../support/api.ts'
import { type Invitation, invite, newCpf } from '../support/invited.ts'
import { acceptCalls, account, NEW_PASSWORD } from './acceptCalls.ts'

const api = testApi()
const { read, accept, signIn, userOf, membershipOf, entriesOf, state } = acceptCalls(api)

beforeEach(async () => {
  await api.settled()
  api.letters.length = 0
})

describe('accepting as somebody new', () => {
  test('opens the account and the access, asks about the terms, tells the log and writes to the e-mail [INVITE-28]', async () => {
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
  const GUESSABLE =
    'Esta senha é fácil de adivinhar. Junte mais palavras ou caracteres, sem nomes seus ou da instituição, anos e sequências.'
  const LONG = 'A senha deve ter no máximo 200 caracteres.'
  const COMMON = 'Esta senha está entre as mais usadas do mundo e é fácil de adivinhar. Escolha outra.'
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
    [{ password: 'Password1' }, { password: COMMON }],
    [{ password: 'Prado@Helena1' }, { password: GUESSABLE }],
    [{ password: 'SantaLuzia@2026' }, { password: GUESSABLE }],
    [{ password: `Tucano#Verde7${'x'.repeat(200)}` }, { password: LONG }],
    [{ personal_title: 'Prof.' }, { personal_title: 'Opção inválida.' }],
    [{ confirm_password: NEW_PASSWORD }, { confirm_password: 'Campo desconhecido.' }],
    [{ type: 'AD' }, { type: 'Campo desconhecido.' }],
    [{ is_admin: true }, { is_admin: 'Campo desconhecido.' }],
    [{ name: 7 }, { name: 'Valor de tipo inválido.' }],
    [{ name: 'Ana\u0000' }, { name: 'Valor de tipo inválido.' }],
    [{ password: ['x'] }, { password: 'Valor de tipo inválido.' }],
  ])(
    'refuses %j and changes nothing [INVITE-16, INVITE-17, INVITE-18, INVITE-19, INVITE-22]',
    async (changes, errors) => {
      const invited = await invite(api)
      const before = await state(invited)
      const { status, json } = await accept(invited.token, account(changes))
      expect([status, json.errors]).toEqual([422, errors])
      expect(await state(invited)).toEqual(before)
      expect((await read(invited.token)).status).toBe(200)
    },
  )

  test('tells the log what a new account says of itself, and of its password only that there is one [LOG-09]', async () => {
    const invited = await invite(api)
    const body = account({ name: 'Nome Aceito' })
    expect((await accept(invited.token, body)).status).toBe(200)
    const [entry, ...more] = await api.rows(
      `SELECT updated_fields FROM user_logs WHERE event = 'user.accept-invite' AND user_id = (
         SELECT id FROM users WHERE document = $1)`,
      [body.document],
    )
    expect(more).toEqual([])
    expect(entry.updated_fields).toEqual(
      expect.arrayContaining([
        { field: 'name', old_value: expect.anything(), new_value: 'Nome Aceito' },
        { field: 'cpf', old_value: null, new_value: body.document },
        { field: 'password', old_value: null, new_value: null },
      ]),
    )
    expect(JSON.stringify(entry)).not.toContain(body.password)
  })

  test('tells the log no CPF that another institution gave of the invited [LOG-09]', async () => {
    const cpfBefore = async (invited: Invitation, alsoOf?: number) => {
      const given = newCpf()
      await api.rows('UPDATE users SET document = $2 WHERE id = $1', [invited.userId, given])
      if (alsoOf) await invite(api, { userId: invited.userId, institutionId: alsoOf })
      expect((await accept(invited.token, account())).status).toBe(200)
      const [entry] = await api.rows(
        "SELECT updated_fields FROM user_logs WHERE event = 'user.accept-invite' AND user_id = $1",
        [invited.userId],
      )
      const cpf = entry.updated_fields.find(({ field }: { field: string }) => field === 'cpf')
      return cpf.old_value === given ? 'given' : cpf.old_value
    }
    expect(await cpfBefore(await invite(api))).toBe('given')
    expect(await cpfBefore(await invite(api), 6)).toBeNull()
  })

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
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('takes one token once, also when it is sent many times at once', async () => {
    const invited = await invite(api)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        accept(invited.token, account({ password: `${NEW_PASSWORD}${at}` })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({
      message: 'Este convite já foi utilizado.',
      code: 'invite.used',
    })
    expect(await entriesOf(invited)).toHaveLength(1)
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await signIn(invited.email, `${NEW_PASSWORD}${won}`)).toBe(200)
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
    for (const invited of [first, second]) expect(await membershipOf(invited)).toMatchObject({ active: true })
    expect((await entriesOf(first)).map(({ institution_id }) => institution_id).sort()).toEqual([1, 2])
  })

  test('ends the other letters of the same invite', async () => {
    const invited = await invite(api)
    await api.rows(
      "INSERT INTO invitations (hash, institution_id, user_id, expires_at) VALUES ($1, 1, $2, now() + interval '1 day')",
      [hashSecret(`outra-${invited.userId}`), invited.userId],
    )
    expect((await accept(invited.token, account())).status).toBe(200)
    expect((await read(`outra-${invited.userId}`)).status).toBe(404)
  })

  test('keeps nothing when the log cannot be written', async () => {
    const invited = await invite(api)
    const before = await state(invited)
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
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
