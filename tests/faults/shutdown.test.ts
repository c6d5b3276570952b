import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freezeDatabase, rowsOf } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'
import { oneByteOfBody, stall, unendingHeaders } from './support/stalled.ts'

/** Within this time (ms) a server ends, whatever hangs; and what a busy machine adds. */
const LIMIT_MS = 20_000
const MARGIN_MS = 2_000

const linesOf = ({ lines }: FaultServer) => lines.filter((line) => line.startsWith('parada:'))

/** Asks a server to stop. @returns its exit code, and the milliseconds that it took */
async function stop(server: FaultServer): Promise<{ code: number | null; took: number }> {
  const start = performance.now()
  const code = await server.kill('SIGTERM')
  return { code, took: performance.now() - start }
}

/** Asks on a connection that stays open if the server leaves it open. */
const askOn = (agent: Agent, server: FaultServer, path: string) =>
  new Promise<{ status?: number; connection?: string; isReused: boolean; json: unknown }>(
    (resolve, reject) => {
      const sent = request(`${server.url}/api${path}`, { agent }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          isReused: sent.reusedSocket,
          json: JSON.parse(text),
        })
      })
      sent.once('error', reject).end()
    },
  )

test('a server that is asked to stop says at once that it is not ready, answers until its delay is over, and lets connections go', async () => {
  const server = await startServer({ SALA_SHUTDOWN_DELAY: '2' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await askOn(agent, server, '/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const stopped = stop(server)
  await sleep(300)
  expect(await askOn(agent, server, '/readyz')).toEqual({
    status: 503,
    connection: 'close',
    isReused: true,
    json: { status: 'unready', failed: ['shutdown'] },
  })
  expect(await askOn(agent, server, '/livez')).toMatchObject({ status: 200, connection: 'close' })
  expect(await askOn(agent, server, '/settings')).toMatchObject({ status: 200, isReused: false })
  const { code, took } = await stopped
  expect([code, linesOf(server)]).toEqual([0, []])
  expect(took).toBeGreaterThan(2_000)
  expect(took).toBeLessThan(7_000)
})

test('a request in progress is answered before the server ends, however many idle connections are open', async () => {
  const server = await startServer()
  const token = await server.signIn('gestor@sala.test', 1)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await Promise.all(Array.from({ length: 5 }, () => askOn(agent, server, '/livez')))
  const body = JSON.stringify({ name: 'Salvo na parada' })
  const sent = connect(server.port, '127.0.0.1')
  let answer = ''
  sent.on('data', (chunk) => {
    answer += chunk
  })
  sent.write(
    `POST /api/preset/materials HTTP/1.1\r\nHost: sala\r\nAuthorization: ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await sleep(300)
  const stopped = stop(server)
  await sleep(1_000)
  sent.write(body.slice(5))
  const { code, took } = await stopped
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect([code, linesOf(server)]).toEqual([0, []])
  expect(took).toBeLessThan(6_000)
  await server.start()
  expect(await rowsOf(server, "SELECT name FROM materials WHERE name = 'Salvo na parada'")).toHaveLength(1)
})

test('requests that do not end are cut, the server says how many, and ends in time with its database', async () => {
  const server = await startServer()
  const token = await server.signIn('gestor@sala.test', 1)
  const upload =
    `POST /api/v1/ocr-queue HTTP/1.1\r\nHost: sala\r\nAuthorization: ${token}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n'
  const stalled = await Promise.all(
    [oneByteOfBody(token), upload, unendingHeaders(token)].map((start) => stall(server.port, start)),
  )
  await sleep(300)
  const { code, took } = await stop(server)
  for (const { closed } of stalled) await closed
  // The one whose headers have not ended is no request yet.
  expect(linesOf(server)).toEqual(['parada: requisições: 2 não terminaram em 7 s e foram cortadas'])
  expect(code).toBe(1)
  expect(took).toBeGreaterThan(6_900)
  expect(took).toBeLessThan(10_000)
})

test('a server whose database hangs ends in time all the same, and says what it waited for', async () => {
  const server = await startServer()
  const token = await server.signIn('gestor@sala.test', 1)
  const thaw = freezeDatabase(server)
  onTestFinished(thaw)
  const hanging = server.call('GET /preset/surgeons/', { token }).catch(() => undefined)
  await sleep(300)
  const { code, took } = await stop(server)
  expect([code, linesOf(server).at(-1)]).toEqual([
    1,
    expect.stringMatching(/^parada: interrompida após 20 s, à espera de: \S/),
  ])
  expect(took).toBeLessThan(LIMIT_MS + MARGIN_MS)
  await hanging
})
