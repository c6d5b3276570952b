import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { outboxMailer } from '../../server/mail.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'

const silent = testApi()

const ticket = {
  type: 'HOW_TO',
  subject: 'Impressão da ficha',
  message: 'Como imprimo sem o histórico?\nObrigado.',
  email: 'gestor@sala.test',
  system_version: 'WEB Preset',
}

describe('a message to the support', () => {
  const api = testApi()
  let token: string
  beforeAll(async () => {
    token = await api.signIn('gestor@sala.test', 2)
  })
  const post = (body: unknown) => api.call('POST /app/tickets', { token, body })
  const newest = async () => (await api.rows('SELECT * FROM tickets ORDER BY id DESC LIMIT 1'))[0]

  test('is kept with who sent it, answered with its id, and written to the support [SUP-05, SUP-09]', async () => {
    const { status, json } = await post(ticket)
    expect([status, json]).toEqual([201, { id: expect.any(Number) }])
    const stored = await newest()
    expect(stored).toMatchObject({
      ...ticket,
      id: json.id,
      institution_id: 2,
      created_at: expect.any(String),
    })
    const [log] = await api.rows('SELECT * FROM user_logs ORDER BY id DESC LIMIT 1')
    expect(log).toMatchObject({ event: 'support.message', user_id: stored.user_id, institution_id: 2 })
    await api.settled()
    expect(api.letters).toEqual([
      {
        to: 'suporte@sala.test',
        subject: `[Dúvida] Impressão da ficha (nº ${json.id})`,
        text: `Como imprimo sem o histórico?
Obrigado.

—
Gustavo Meireles, gestor@sala.test
Clínica Boa Vista
WEB Preset
`,
      },
    ])
  })

  test.each([undefined, null, '', '   '])('needs no message: %j [SUP-08]', async (message) => {
    expect((await post({ ...ticket, message })).status).toBe(201)
    expect((await newest()).message).toBeNull()
  })

  test('takes 5,000 characters, and subjects of several lines as one', async () => {
    const body = { ...ticket, subject: 'Uma\r\nBcc: alguem@exemplo.test', message: 'á'.repeat(5_000) }
    expect((await post(body)).status).toBe(201)
    await api.settled()
    expect(api.letters.at(-1)?.subject).toMatch(/^\[Dúvida\] Uma Bcc: alguem@exemplo\.test \(nº \d+\)$/)
  })

  test.each([
    [{ type: undefined }, { type: 'Selecione a categoria.' }],
    [{ type: '' }, { type: 'Selecione a categoria.' }],
    [{ type: 'OTHER' }, { type: 'Selecione a categoria.' }],
    [{ subject: undefined }, { subject: 'Preencha o assunto.' }],
    [{ subject: '  ' }, { subject: 'Preencha o assunto.' }],
    [{ subject: 7 }, { subject: 'Valor de tipo inválido.' }],
    [{ subject: 'x'.repeat(256) }, { subject: 'O assunto pode ter no máximo 255 caracteres.' }],
    [{ message: 'x'.repeat(5_001) }, { message: 'A mensagem pode ter no máximo 5.000 caracteres.' }],
    [{ message: 'x'.repeat(900_000) }, { message: 'A mensagem pode ter no máximo 5.000 caracteres.' }],
    [{ message: ['x'] }, { message: 'Valor de tipo inválido.' }],
    [{ message: 'a\u0000b' }, { message: 'Valor de tipo inválido.' }],
    [{ email: 'gestor' }, { email: 'E-mail inválido' }],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, { email: 'E-mail inválido' }],
    [{ system_version: '' }, { system_version: 'Valor de tipo inválido.' }],
    [{ status: 'closed' }, { status: 'Campo desconhecido.' }],
  ])('is refused and not kept: body %# [SUP-02, SUP-06, SUP-07]', async (changes, errors) => {
    const before = await checksums(api)
    const letters = api.letters.length
    const { status, json } = await post({ ...ticket, ...changes })
    expect([status, json]).toEqual([422, { message: 'Confira os campos destacados.', errors }])
    expect(await checksums(api)).toEqual(before)
    await api.settled()
    expect(api.letters).toHaveLength(letters)
  })

  test('of 1 MB is too large', async () => {
    const before = await checksums(api)
    const { status, json } = await post({ ...ticket, message: 'x'.repeat(1024 * 1024) })
    expect([status, json.message]).toEqual([413, 'O conteúdo enviado excede o tamanho máximo.'])
    expect(await checksums(api)).toEqual(before)
  })

  test('is taken from everyone who chose an institution, and from nobody else', async () => {
    const network = await api.signIn('rede@sala.test', 5)
    expect((await api.call('POST /app/tickets', { token: network, body: ticket })).status).toBe(201)
    const nowhere = await api.signIn('gestor@sala.test')
    expect((await api.call('POST /app/tickets', { token: nowhere, body: ticket })).status).toBe(403)
  })
})

describe('ten messages in an hour', () => {
  const api = testApi()
  const post = (token: string, body: unknown = ticket) => api.call('POST /app/tickets', { token, body })

  test('are all that one person sends: an eleventh is kept and written to nobody', async () => {
    const token = await api.signIn('gestor@sala.test', 2)
    await post(token, { ...ticket, subject: '' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429])
    await api.settled()
    expect(api.letters).toHaveLength(10)
    const before = await checksums(api)
    const { status, json } = await post(token)
    expect([status, json]).toEqual([
      429,
      {
        code: 'too.many.tries',
        message: 'Você enviou muitas mensagens em pouco tempo. Aguarde 60 minutos e tente novamente.',
      },
    ])
    expect(await checksums(api)).toEqual(before)
    const elsewhere = await api.signIn('gestor@sala.test', 1)
    expect((await post(elsewhere)).status).toBe(429)
    expect((await post(await api.signIn('anestesista@sala.test', 1))).status).toBe(201)

    await api.rows("UPDATE sign_in_throttle SET expire = 1 WHERE key LIKE 'ticket:%'")
    expect((await post(token)).status).toBe(201)
  })
})

describe('the letter of a message to the support', () => {
  const api = testApi({ mail: (folder) => outboxMailer(join(folder, 'outbox')) })

  test('stands in the outbox, to the support', async () => {
    const token = await api.signIn('gestor@sala.test', 2)
    expect((await api.call('POST /app/tickets', { token, body: ticket })).status).toBe(201)
    await api.settled()
    const folder = join(api.folder(), 'outbox')
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/\.eml$/)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^To: suporte@sala\.test$/m)
  })
})

test('a message to the support is kept before its letter is tried, also where none can be queued', async () => {
  const work: Promise<unknown>[] = []
  const tickets = async () => (await silent.rows('SELECT id FROM tickets')).length
  let keptBefore = 0
  const app = createApp({
    ...silent.services(),
    runInBackground: (letter) => work.push(letter),
    jobs: {
      ...silent.services().jobs,
      queueLetter: async () => {
        keptBefore = await tickets()
        throw new Error('the queue is away')
      },
    },
  })
  const token = await silent.signIn('gestor@sala.test', 2)
  const before = await tickets()
  const { status } = await app.request('/api/app/tickets', {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(ticket),
  })
  expect(status).toBe(201)
  await expect(Promise.all(work)).rejects.toThrow('the queue is away')
  expect([keptBefore, await tickets()]).toEqual([before + 1, before + 1])
})
