import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { logger } from '../../server/logger.ts'
import { projectRoot } from '../../server/root.ts'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { DELIVERY } from './deliveryCalls.ts'
import { answering, listed } from './endpoints.ts'
import { failingCommits } from './failingCommits.ts'
import { imported, RETRY } from './importCalls.ts'
import { GROUP, type LogFixture, type LoggedCall, MEMBER, type Ready, walkedWrites } from './logCalls.ts'
import {
  CONFIRMATION,
  importBy,
  loggedReads,
  ownWrites,
  silentWrites,
  withoutLastSlash,
} from './logOwnCalls.ts'
import { EXAM_KEY } from './schedulingRows.ts'
import { ADDRESS } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const failures = vi.spyOn(logger, 'error').mockImplementation(() => {})
const api = testApi({ address: ADDRESS })

let fixture: LogFixture
let whileCommitsFail: Awaited<ReturnType<typeof failingCommits>>
beforeAll(async () => {
  whileCommitsFail = await failingCommits(api)
  await api.services().files.put(EXAM_KEY, join(projectRoot, 'README.md'))
  const signedIn = async (email: string, institution: number) => ({
    token: await api.signIn(email, institution),
    id: (await api.rows('SELECT id FROM users WHERE email = $1', [email]))[0].id,
  })
  fixture = {
    api,
    manager: await signedIn('gestor@sala.test', GROUP),
    platform: await signedIn('plataforma@sala.test', 1),
  }
})

const send = ({ request, token, body }: Pick<Ready, 'request' | 'token' | 'body'>) =>
  api.call(request, { token, body })

/** Only the status, since a file's answer is not JSON; a stream does not end by itself. */
async function read({ request, token = '' }: Pick<Ready, 'request' | 'token'>): Promise<number> {
  const answer = await api.request(request.replace('GET ', ''), { headers: { authorization: token } })
  const isStream = answer.headers.get('content-type')?.includes('event-stream')
  await (isStream ? answer.body?.cancel() : answer.arrayBuffer())
  return answer.status
}

/** The entries that some work adds to the log, except refusals, and the work's result. */
async function logged<T>(work: () => Promise<T>) {
  const [{ last }] = await api.rows('SELECT coalesce(max(id), 0) AS last FROM user_logs')
  const answer = await work()
  await api.settled()
  const entries = await api.rows(
    'SELECT institution_id, user_id, event, by_server FROM user_logs WHERE id > $1 AND event <> $2 ORDER BY id',
    [last, eventCode('accessRefuse')],
  )
  return { answer, entries }
}

const logs: readonly LoggedCall[] = [...walkedWrites, ...ownWrites]

test('every route that writes is either logged here or named as silent, and none is both', () => {
  const routes = answering(createApp(api.services()).routes)
  const writing = routes.filter(({ method }) => method !== 'GET').map(listed)
  // An update may also be a removal.
  const named = [...new Set(logs.map(({ route }) => route)), ...silentWrites.map(({ route }) => route)]
  expect(named.sort()).toEqual([...writing, CONFIRMATION].sort())
})

/** The same call for a nonexistent record or, if its path names none, with an invalid body. */
function refusedOf(route: string, ready: Ready): Pick<Ready, 'request' | 'token' | 'body'> {
  // Signing out succeeds for every signed-in user, so the token must be invalid.
  if (route === 'POST /manager/logout') return { ...ready, token: 'nobody' }
  // Creates the procedure named in its path, so the body must be invalid.
  if (route === DELIVERY) return { ...ready, body: { zxq: 1 } }
  if (!route.includes('{')) return { ...ready, body: { zxq: 1 } }
  const nobody: Record<string, string> = {
    id: '2147483647',
    uuid: randomUUID(),
    token: 'nobody',
    pdf_id: '2147483647',
    pdf_type: '1',
  }
  return { ...ready, request: route.replace(/\{(\w+)\}/g, (_, key: string) => nobody[key] ?? '') }
}

/** Its e-mails are sent before the answer and cannot be rolled back. */
const IRREVOCABLE = [RETRY]

/**
 * Calls that create another record, send another e-mail, or read again, when repeated; all others then change nothing.
 */
const ANOTHER_EACH_TIME = [
  ...definitions.flatMap((definition) => endpointsOf(definition).create ?? []).map(withoutLastSlash),
  'POST /app/patients',
  'POST /v1/ocr-queue',
  'POST /app/v1/procedures/{id}/attachments',
  'POST /app/tickets',
  'POST /manager/login',
  'POST /preset/institutions',
  'POST /users/resend-invite-to-institution/{id}',
  'POST /recordKeys/{id}/secret',
  'POST /boards/{id}/address',
  'POST /app/procedures/{id}/patient-links',
  'POST /patient-links/{token}/open',
]

const isAnother = (route: string) => ANOTHER_EACH_TIME.includes(route)

const dueOf = ({ user, institution }: Ready, event: LogEvent, json: { id: number }) => [
  {
    institution_id: typeof institution === 'number' ? institution : institution(json),
    user_id: user,
    event: eventCode(event),
    by_server: true,
  },
]

describe.each(logs.map((call) => [call.route, call] as const))('%s', (route, { event, ready: prepare }) => {
  let ready: Ready
  beforeAll(async () => {
    ready = await prepare(fixture)
  })
  afterEach(() => {
    failures.mockClear()
  })

  test('leaves no entry when it is refused', async () => {
    const before = await checksums(api)
    const { answer, entries } = await logged(() => send(refusedOf(route, ready)))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(entries).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  if (!IRREVOCABLE.includes(route))
    test('is taken back whole when its entry cannot be written', async () => {
      const before = await checksums(api)
      await api.rows('ALTER TABLE user_logs ADD CONSTRAINT no_entry CHECK (NOT by_server) NOT VALID')
      const { status } = await send(ready)
      await api.settled()
      await api.rows('ALTER TABLE user_logs DROP CONSTRAINT no_entry')
      expect(status).toBe(500)
      expect(failures.mock.calls).toEqual([
        [{ err: expect.objectContaining({ constraint: 'no_entry' }) }, expect.any(String)],
      ])
      expect(await checksums(api)).toEqual(before)
    })

  test('leaves no entry when its change cannot be stored', async () => {
    const before = await checksums(api)
    const { answer, entries } = await logged(() => whileCommitsFail(() => send(ready)))
    expect(answer.status).toBe(500)
    expect(failures.mock.calls).toEqual([
      [{ err: expect.objectContaining({ constraint: 'no_commit' }) }, expect.any(String)],
    ])
    expect(entries).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  test('leaves the one entry that is due when it is done [LOG-08]', async () => {
    const { answer, entries } = await logged(() => send(ready))
    expect([200, 201]).toContain(answer.status)
    expect(entries).toEqual(dueOf(ready, event, answer.json))
  })

  test(`leaves ${isAnother(route) ? 'another' : 'no other'} entry when it is sent again`, async () => {
    const { answer, entries } = await logged(() => send(ready))
    expect(answer.status).toBeLessThan(500)
    expect(entries).toEqual(isAnother(route) ? dueOf(ready, event, answer.json) : [])
  })
})

describe.each(silentWrites.map((call) => [call.route, call] as const))('%s', (_, { ready, reason }) => {
  test(`leaves no entry of the server’s own: ${reason}`, async () => {
    const call = await ready(fixture)
    const { answer, entries } = await logged(() => send(call))
    expect(answer.status).toBeLessThan(300)
    expect(entries.filter(({ by_server }) => by_server)).toEqual([])
  })
})

describe.each(loggedReads.map((call) => [call.route, call] as const))(
  '%s',
  (_, { event, ready: prepare }) => {
    test('leaves the entry of the user who reads it', async () => {
      const ready = await prepare(fixture)
      const { answer, entries } = await logged(() => read(ready))
      expect(answer).toBe(200)
      expect(entries).toEqual(dueOf(ready, event, { id: 0 }))
    })
  },
)

test('no other reading leaves an entry', async () => {
  const named = [...loggedReads.map(({ route }) => route), CONFIRMATION]
  const routes = answering(createApp(api.services()).routes).map(listed)
  const silent = routes.filter((route) => route.startsWith('GET ') && !named.includes(route))
  expect(silent.length).toBeGreaterThan(20)
  for (const route of silent) {
    const request = route.replace(/\{\w+\}/g, String(MEMBER))
    const { entries } = await logged(() => read({ request, token: fixture.manager.token }))
    expect([route, entries]).toEqual([route, []])
  }
})

test('an import that is only rehearsed leaves no entry, whatever it imports', async () => {
  for (const definition of imported) {
    const request = `${definition.call}?rehearse=true`
    const call = { ...importBy(fixture, definition), request }
    const { answer, entries } = await logged(() => send(call))
    expect([request, answer.status, entries]).toEqual([request, 200, []])
  }
})

test('terms that are accepted before an institution is chosen leave no entry, for a log is an institution’s', async () => {
  const token = await api.signIn('termos@sala.test')
  const [{ id }] = await api.rows("SELECT id FROM users WHERE email = 'termos@sala.test'")
  const request = `PUT /app/users/${id}/terms/accept`
  const { answer, entries } = await logged(() => send({ request, token, body: { platform: 'maneger' } }))
  expect([answer.status, entries]).toEqual([200, []])
})
