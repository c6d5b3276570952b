import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { smtpMailer } from '../../server/mail.ts'
import { testApi } from '../support/api.ts'
import { newCpf } from '../support/invited.ts'
import { type ReadLetter, readLetter } from '../support/letters.ts'

/** An e-mail and its SMTP envelope. */
interface Received extends ReadLetter {
  envelope: { from: string; to: string[] }
  user: unknown
}

const received: Received[] = []
/** The error with which the server refuses the next letters. */
let refusal: Error | null = null

const server = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onAuth({ username, password }, _, done) {
    if (username === 'sala' && password === 'se:gredo') done(null, { user: username })
    else done(new Error('535 wrong'))
  },
  onData(stream, { envelope, user }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusal) return done(refusal)
      received.push({
        ...readLetter(Buffer.concat(chunks).toString()),
        envelope: {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
        },
        user,
      })
      done()
    })
  },
})
server.on('error', () => {})

const url = (password: string) =>
  `smtp://sala:${encodeURIComponent(password)}@127.0.0.1:${(server.server.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  received.length = 0
  refusal = null
})

const api = testApi({ mail: () => smtpMailer(url('se:gredo')) })

const linkOf = ({ text }: ReadLetter, page: string) =>
  new RegExp(`^http://sala\\.test/${page}/([\\w-]{43})$`, 'm').exec(text)?.[1] ?? ''

/** The body that gives a new user access to the institution. */
const access = (email: string) => ({
  email,
  name: 'Conceição Araújo',
  cpf: newCpf(),
  is_anaesthetist: false,
  is_resident: false,
  is_dashboard: false,
  is_network: false,
  is_manager: true,
  is_admin: false,
  institution_ids: [1],
})

test("an invite's letter comes through a mail server, and its link opens the account", async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const email = 'conceicao.araujo@exemplo.test'
  const sent = await api.call('POST /users/invite-to-institution', { token, body: access(email) })
  expect([sent.status, sent.json?.errors]).toEqual([201, undefined])
  expect(received).toMatchObject([
    {
      to: email,
      from: 'Sala <nao-responda@sala.test>',
      subject: 'Convite para o Hospital Santa Luzia',
      envelope: { from: 'nao-responda@sala.test', to: [email] },
      user: 'sala',
    },
  ])
  const [letter] = received
  if (!letter) throw new Error('no letter')
  expect(letter.text).toContain('Olá, Conceição Araújo.')
  expect(letter.text).toContain('O link é pessoal e serve uma única vez.')

  const accepted = await api.call(
    `POST /users/accept-invite-to-institution/${linkOf(letter, 'accept-invite')}`,
    {
      body: {
        name: 'Conceição Araújo',
        document: newCpf(),
        password: 'Tucano#Verde7',
        personal_title: 'Dra.',
      },
    },
  )
  expect(accepted.status).toBe(200)
  await api.settled()
  expect(received.slice(1)).toMatchObject([{ to: email, subject: 'Confirme seu e-mail' }])
  const confirmed = await api.call(
    `GET /web/users/validate-email/${linkOf(received[1] ?? letter, 'validate-email')}`,
  )
  expect(confirmed).toMatchObject({ status: 200, json: { email } })
  expect(
    (await api.call('POST /manager/login', { body: { email, password: 'Tucano#Verde7' } })).json,
  ).toMatchObject({ name: 'Conceição Araújo' })
})

test("a recovery's letter comes through a mail server, and its link takes the new password", async () => {
  const email = 'usuario@sala.test'
  await api.call('POST /web/users/passwordReset', { body: { email } })
  await api.settled()
  expect(received).toMatchObject([
    { to: email, subject: 'Recuperação de senha', envelope: { to: [email] }, user: 'sala' },
  ])
  const [letter] = received
  if (!letter) throw new Error('no letter')
  expect(letter.text).toContain('Olá, Úrsula Damasceno.')
  expect(letter.text).toContain('sua senha continua a mesma.')
  const body = { hash_validation: linkOf(letter, 'forgot-password'), password_new: 'Outro#Tucano26' }
  expect((await api.call('PUT /web/users/passwordUpdate', { body })).status).toBe(200)
  const login = await api.call('POST /manager/login', { body: { email, password: 'Outro#Tucano26' } })
  expect(login.status).toBe(200)
})

test('an invite whose letter the mail server refuses is not stored', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const token = await api.signIn('gestor@sala.test', 1)
  const email = 'recusada@exemplo.test'
  refusal = new Error('550 no such mailbox')
  const sent = await api.call('POST /users/invite-to-institution', { token, body: access(email) })
  logged.mockRestore()
  expect(sent).toMatchObject({
    status: 502,
    json: { message: 'OPS! Falha ao enviar convite, tente novamente mais tarde!' },
  })
  expect(await api.rows('SELECT id FROM users WHERE email = $1', [email])).toEqual([])
  expect(received).toEqual([])
})

test('the refusal of a mail server is reported without the address', async () => {
  const letter = { to: 'ana.prado@exemplo.test', subject: 'Olá', text: 'Oi' }
  refusal = new Error('550 5.1.1 <ana.prado@exemplo.test>: no such mailbox')
  await expect(smtpMailer(url('se:gredo'))(letter)).rejects.toThrow(/^[^@]*550 5\.1\.1 <…>: no such mailbox$/)
})

test('a mail server that does not know the sender gets no letter', async () => {
  const letter = { to: 'a@exemplo.test', subject: 'Olá', text: 'Oi' }
  await expect(smtpMailer(url('errada'))(letter)).rejects.toThrow()
  expect(received).toEqual([])
})
