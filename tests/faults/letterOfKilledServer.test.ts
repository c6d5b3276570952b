import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readLetter } from '../support/letters.ts'
import { isRunning, postmaster, rowsOf } from './support/postgres.ts'
import { startServer } from './support/server.ts'

const TO = 'usuario@sala.test'

/** A port on which nothing listens. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a mail server; returns the letters that it receives. */
async function startMailServer(port: number): Promise<string[]> {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return letters
}

const QUEUED = "FROM pgboss.job WHERE name = 'letters'"

test('a recovery asked for while the mail server is away is sent by the next server, and no queue or log has a link or an address', async () => {
  const port = await freePort()
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const asked = await server.call('POST /web/users/passwordReset', { body: { email: TO } })
  expect([asked.status, asked.json]).toEqual([200, {}])
  await vi.waitFor(
    async () => expect(await rowsOf(server, `SELECT state ${QUEUED}`)).toEqual([{ state: 'retry' }]),
    {
      timeout: 20_000,
      interval: 100,
    },
  )
  const [job] = await rowsOf(server, `SELECT data, to_jsonb(job)::text AS text ${QUEUED}`)
  expect(Object.keys(job.data).sort()).toEqual(['id', 'kind'])
  expect(job.text).not.toContain('@')
  expect(server.lines.join('\n')).toMatch(/e-mail recovery \d+, será tentado de novo: .*ECONNREFUSED/)
  expect(server.lines.join('\n')).not.toContain(TO)
  const database = postmaster(server.dataDir)
  await server.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(database), { timeout: 10_000 })

  const letters = await startMailServer(port)
  await server.start()
  // A retry is due after a minute.
  await rowsOf(server, "UPDATE pgboss.job SET start_after = now() WHERE name = 'letters'")
  await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 40_000, interval: 100 })
  const letter = readLetter(letters[0] ?? '')
  expect(letter.to).toBe(TO)
  const [, hash] = /\/forgot-password\/([\w-]{43})/.exec(letter.text) ?? []
  await vi.waitFor(
    async () => expect((await server.call(`GET /web/users/passwordReset/${hash}`)).status).toBe(200),
    { timeout: 10_000, interval: 100 },
  )
  expect(await rowsOf(server, 'SELECT count(*)::int AS links FROM password_resets')).toEqual([{ links: 1 }])
})
