import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { duringRequest, logAs } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

afterEach(() => logAs('text'))

/** The entries that the server logs meanwhile. */
async function logged(work: () => unknown) {
  logAs('json')
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return stdout.mock.calls.map(([line]) => JSON.parse(String(line)))
  } finally {
    stdout.mockRestore()
  }
}

const OWN = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** The id of an answer to a call that sends one. */
async function idOf(sent: string | undefined, trustedProxies: string[]) {
  const services = api.services()
  const app = createApp({ ...services, config: { ...services.config, log: 'json', trustedProxies } })
  const { headers } = await app.request('/api/settings', sent ? { headers: { 'x-request-id': sent } } : {})
  return headers.get('x-request-id')
}

test('a call that fails is found in the log by the id in its answer', async () => {
  await api.rows('ALTER TABLE surgeons RENAME TO hidden')
  let ids: unknown[] = []
  const entries = await logged(async () => {
    const services = api.services()
    const app = createApp({ ...services, config: { ...services.config, log: 'json' } })
    const call = () => app.request('/api/preset/surgeons/', { headers: { authorization: token } })
    const answers = await Promise.all([call(), call()])
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    ids = answers.map(({ headers }) => headers.get('x-request-id'))
  })
  await api.rows('ALTER TABLE hidden RENAME TO surgeons')
  expect(ids).toEqual([OWN, OWN])
  // The failure, and the call.
  expect(entries.map(({ requestId }) => requestId).sort()).toEqual([...ids, ...ids].sort())
  expect(entries[0]).toMatchObject({
    level: 'error',
    msg: 'relation "surgeons" does not exist',
    err: { stack: expect.stringMatching(/^error: relation "surgeons" does not exist\n {4}at /) },
  })
})

test('a configured proxy’s id is taken over, unless it is malformed', async () => {
  const sent = '5f2d8a0b1c3e4f60718293a4b5c6d7e8'
  expect(await idOf(sent, [''])).toBe(sent)
  for (const malformed of ['two words', 'x'.repeat(101), '<b>', '{"a":1}'])
    expect(await idOf(malformed, [''])).toEqual(OWN)
  expect(await idOf(undefined, [''])).toEqual(OWN)
})

test('an id that no configured proxy sends is not taken over', async () => {
  expect(await idOf('chosen-by-anybody', [])).toEqual(OWN)
  expect(await idOf('chosen-by-anybody', ['10.0.0.1'])).toEqual(OWN)
})

test('a connection to the database that is lost is no request’s, whichever opened it', async () => {
  const { app } = api.services().db
  const entries = await logged(() =>
    duringRequest('a-1', () => app.emit('error', new Error('connection lost'), undefined as never)),
  )
  expect(entries).toMatchObject([{ level: 'error', msg: 'banco de dados: connection lost' }])
  expect(entries[0]).not.toHaveProperty('requestId')
})
