import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { inviteSender } from '../../server/invites/sender.ts'
import { outboxMailer } from '../../server/mail.ts'
import { testApi } from '../support/api.ts'

const LIST = 'GET /invite/import/anesthetists'
const RETRY = 'POST /invite/import/anesthetist/retry'

let outbox: string
/** Addresses that the mailer refuses. */
const refusing = new Set<string>()

const api = testApi({
  mail(folder) {
    outbox = join(folder, 'outbox')
    const write = outboxMailer(outbox)
    return async (letter) => {
      if (refusing.has(letter.to)) throw new Error('550 unknown mailbox')
      await write(letter)
    }
  },
})

interface Invite {
  id: number
  institution_id: number
  name: string
  email: string | null
  is_resident: boolean | null
  created_at: string
  is_sent: boolean
}

let manager: string
let group: string

beforeAll(async () => {
  manager = await api.signIn('gestor@sala.test', 1)
  group = await api.signIn('gestor@sala.test', 4)
})

/** Makes these people the only invitees of an institution. */
async function invite(
  institution: number,
  ...people: [name: string, email: string | null, sent?: boolean][]
) {
  await api.rows('UPDATE anaesthetist_invites SET removed_at = now() WHERE institution_id = $1', [
    institution,
  ])
  for (const [name, email, sent = false] of people)
    await api.rows(
      'INSERT INTO anaesthetist_invites (institution_id, name, email, is_sent) VALUES ($1, $2, $3, $4)',
      [institution, name, email, sent],
    )
}

const invitesOf = async (token: string): Promise<Invite[]> => (await api.call(LIST, { token })).json
const sentNames = async (token: string) =>
  (await invitesOf(token)).filter(({ is_sent }) => is_sent).map(({ name }) => name)

/** Files of letters that an earlier newLetters has returned; it returns only new ones, in any order. */
const seen = new Set<string>()
async function newLetters(): Promise<{ to: string; text: string }[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !seen.has(name))
  for (const name of names) seen.add(name)
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.map((text) => ({ to: /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '', text }))
}

const addresses = async () => (await newLetters()).map(({ to }) => to).sort()

test('the list of invites has all of the institution: name, e-mail, when, and whether it was sent [INV-05, INV-07]', async () => {
  await invite(1, ['Bruna Paiva', 'bruna@exemplo.test', true], ['Ada Sem Correio', null])
  const { status, json } = await api.call(LIST, { token: manager })
  expect(status).toBe(200)
  expect(json).toEqual([
    {
      id: expect.any(Number),
      uuid: expect.any(String),
      institution_id: 1,
      name: 'Ada Sem Correio',
      email: null,
      is_resident: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      is_sent: false,
    },
    expect.objectContaining({ name: 'Bruna Paiva', email: 'bruna@exemplo.test', is_sent: true }),
  ])
})

test('a retry of invites writes to everybody who was not written to, and answers the outcome [INV-08]', async () => {
  await invite(
    1,
    ['Helena Prado', 'helena@exemplo.test'],
    ['Sem Correio', null],
    ['Vazio Correio', ''],
    ['Já Escrito', 'escrito@exemplo.test', true],
    ['Recusado', 'recusa@exemplo.test'],
  )
  refusing.add('recusa@exemplo.test')
  const { status, json } = await api.call(RETRY, { token: manager })
  expect([status, json]).toEqual([200, { sent: 1, failed: 1, withoutEmail: 2, later: 0 }])
  const letters = await newLetters()
  expect(letters.map(({ to }) => to)).toEqual(['helena@exemplo.test'])
  const text = letters[0]?.text.replace(/=\r?\n/g, '') ?? ''
  expect(text).toContain('Hospital Santa Luzia')
  expect(text).toContain('http://sala.test/redirect-to-app')
  expect(await sentNames(manager)).toEqual(['Helena Prado', 'Já Escrito'])

  refusing.clear()
  expect((await api.call(RETRY, { token: manager, body: {} })).json).toEqual({
    sent: 1,
    failed: 0,
    withoutEmail: 2,
    later: 0,
  })
  expect(await addresses()).toEqual(['recusa@exemplo.test'])
  expect((await api.call(RETRY, { token: manager })).json).toMatchObject({ sent: 0, failed: 0 })
  expect(await addresses()).toEqual([])
})

test('an invite letter that quotes the name and the institution is plain text, whatever they contain', async () => {
  await invite(1, ['Ana\r\nBcc: todos@exemplo.test', 'ana@exemplo.test'])
  await api.call(RETRY, { token: manager })
  const [letter] = await newLetters()
  expect(letter?.to).toBe('ana@exemplo.test')
  expect(letter?.text.split('\r\n\r\n')[0]).not.toContain('Bcc')
})

test('a group sends the invites of all its members, or of the one that it names [INV-07, INV-08]', async () => {
  await invite(1, ['Um', 'um@exemplo.test'])
  await invite(2, ['Dois', 'dois@exemplo.test'])
  await invite(6, ['Alheio', 'alheio@exemplo.test'])
  expect((await invitesOf(group)).map(({ institution_id }) => institution_id).sort()).toEqual(
    expect.arrayContaining([1, 2]),
  )
  const answer = await api.call(RETRY, { token: group, body: { institution_id: 2 } })
  expect(answer.json).toMatchObject({ sent: 1 })
  expect(await addresses()).toEqual(['dois@exemplo.test'])
  expect((await api.call(RETRY, { token: group })).status).toBe(200)
  expect(await addresses()).toContain('um@exemplo.test')
  expect(await api.rows("SELECT is_sent FROM anaesthetist_invites WHERE name = 'Alheio'")).toEqual([
    { is_sent: false },
  ])
})

test.each([
  ['a stranger’s institution', { institution_id: 6 }, 403],
  ['the group itself', { institution_id: 4 }, 422],
  ['an institution that is no number', { institution_id: 'a' }, 422],
  ['what nobody asked for', { ids: [1] }, 422],
])('a retry of invites with %s is refused and nothing is sent', async (_, body, expected) => {
  await invite(6, ['Alheio', 'alheio@exemplo.test'])
  const { status, json } = await api.call(RETRY, { token: group, body })
  expect([status, typeof json.message]).toEqual([expected, 'string'])
  expect(await addresses()).toEqual([])
})

test.each([
  'anestesista@sala.test',
  'gerente@sala.test',
  'instituicao@sala.test',
  'farmacia@sala.test',
  'usuario@sala.test',
])('%s may neither see the invites nor send them', async (email) => {
  await invite(1, ['Helena Prado', 'helena@exemplo.test'])
  const token = await api.signIn(email, 1)
  for (const call of [LIST, RETRY]) expect((await api.call(call, { token })).status).toBe(403)
  expect(await addresses()).toEqual([])
})

test('retries of invites at the same time write to each person once', async () => {
  const people = Array.from({ length: 20 }, (_, at): [string, string] => [`P${at}`, `p${at}@exemplo.test`])
  await invite(1, ...people)
  const { db, mail } = api.services()
  const otherServer = inviteSender({ pool: db.system, mail, publicUrl: 'http://sala.test' })
  const [first, second, third] = await Promise.all([
    api.call(RETRY, { token: manager }),
    api.call(RETRY, { token: manager }),
    otherServer([1], { durationMs: 10_000 }),
  ])
  expect(first.json.sent + second.json.sent + third.sent).toBe(20)
  expect(await addresses()).toEqual(people.map(([, email]) => email).sort())
})

test('a retry of invites sends no more while nobody waits: the job does the rest', async () => {
  const people = Array.from({ length: 50 }, (_, at): [string, string] => [`P${at}`, `p${at}@exemplo.test`])
  await invite(1, ...people)
  const services = api.services()
  const queued: (readonly number[])[] = []
  const leaving = new AbortController()
  const app = createApp({
    ...services,
    sendPendingInvites: inviteSender({
      pool: services.db.system,
      mail: async () => leaving.abort(),
      publicUrl: 'http://sala.test',
    }),
    jobs: {
      ...services.jobs,
      async sendInvites(institutions) {
        queued.push(institutions)
      },
    },
  })
  const [method, path] = RETRY.split(' ')
  const headers = { authorization: manager }
  await app.request(`/api${path}`, { method, headers, signal: leaving.signal })
  expect(await sentNames(manager)).toEqual(['P0'])
  expect(queued).toEqual([[1]])
})

test('one retry tries two hundred invites and leaves the others to be sent afterwards', async () => {
  await invite(1)
  await api.rows(
    "INSERT INTO anaesthetist_invites (institution_id, name, email) SELECT 1, 'P' || n, 'p' || n || '@exemplo.test' FROM generate_series(1, 230) n",
  )
  const queued: (readonly number[])[] = []
  const { jobs } = api.services()
  jobs.sendInvites = async (institutions) => {
    queued.push(institutions)
  }
  expect((await api.call(RETRY, { token: manager })).json).toEqual({
    sent: 200,
    failed: 0,
    withoutEmail: 0,
    later: 30,
  })
  expect(queued).toEqual([[1]])
})
