import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../../server/http/httpServer.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'

/** Short, so that no test waits long for a connection to be closed. */
const limits = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 }

/**
 * What a server that answers every request with 200 writes for these bytes, until it closes the connection.
 */
async function answerTo(sent: string): Promise<{ status: number; type: string; message: string }> {
  const app = new Hono().all('*', (c) => c.json({ message: 'ok' }))
  const server = createHttpServer(app, limits).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const chunks: Buffer[] = []
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    message: JSON.parse(body).message,
  }
}

const headed = (line: string, ...headers: string[]) =>
  `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])(
  'a long answer travels as %s to a client that accepts it, a short answer uncompressed',
  async (accepted, encoding) => {
    const app = new Hono().get('/:rows', (c) => {
      c.header('cache-control', 'no-store')
      return c.json(Array(Number(c.req.param('rows'))).fill('Cirurgião'))
    })
    const server = createHttpServer(app, {}).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const answerOf = (rows: number) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${rows}`, {
        headers: { 'accept-encoding': accepted, connection: 'close' },
      })
    const long = await answerOf(200)
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
    expect(await long.json()).toHaveLength(200)
    expect((await answerOf(2)).headers.get('content-encoding')).toBeNull()
  },
)

test('a long compressed response waits for its reader without adding a listener for each chunk', async () => {
  const warnings: string[] = []
  const onWarning = ({ name }: Error) => warnings.push(name)
  process.on('warning', onWarning)
  onTestFinished(() => void process.off('warning', onWarning))
  const chunks = Array.from({ length: 40 }, () => randomBytes(65_536))
  const body = () => Readable.toWeb(Readable.from(chunks)) as ReadableStream
  const app = new Hono().get('/', () => new Response(body(), { headers: { 'content-type': 'text/plain' } }))
  const server = createHttpServer(app, {}).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { connection: 'close' },
  })
  const received = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-encoding')).toBeTruthy()
  expect(received.equals(Buffer.concat(chunks))).toBe(true)
  expect(warnings).toEqual([])
})

test('a request that can be read is answered by the application', async () => {
  expect(await answerTo(headed('GET /a HTTP/1.1', 'Host: sala'))).toMatchObject({
    status: 200,
    message: 'ok',
  })
})

test('a client that sends all of a refused body before it reads gets the answer, and the connection is closed', async () => {
  const app = new Hono().all('*', (c) => c.json({ message: 'não' }, 401))
  const server = createHttpServer(app, {}).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const bytes = 3 * 1024 * 1024
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.write(`POST / HTTP/1.1\r\nHost: sala\r\nContent-Length: ${bytes + 1}\r\n\r\n`)
  await new Promise((sent) => socket.write(Buffer.alloc(bytes), sent))
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).resume()
  await once(socket, 'end')
  const answer = Buffer.concat(chunks).toString()
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(answer).toMatch(/^connection: close/im)
  expect(answer).toMatch(/não/)
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, texts.malformedRequest],
  ['no host', headed('GET / HTTP/1.1'), 400, texts.malformedRequest],
  ['an invalid host', headed('GET / HTTP/1.1', 'Host: @a/b'), 400, texts.malformedRequest],
  ['a user in its host', headed('DELETE / HTTP/1.1', 'Host: HX%):@0'), 400, texts.malformedRequest],
  [
    'a user in its address',
    headed('GET http://a:b@sala/ HTTP/1.1', 'Host: sala'),
    400,
    texts.malformedRequest,
  ],
  ['an invalid path', headed('GET /\\[ HTTP/1.1', 'Host: sala'), 400, texts.malformedRequest],
  [
    'an invalid length',
    headed('PUT / HTTP/1.1', 'Host: sala', 'Content-Length: x'),
    400,
    texts.malformedRequest,
  ],
  [
    'an unknown expectation',
    headed('GET / HTTP/1.1', 'Host: sala', 'Expect: x'),
    417,
    texts.unknownExpectation,
  ],
  ['too many headers', headed('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`), 431, texts.headersTooLarge],
  ['headers that do not end', 'GET / HTTP/1.1\r\nX: ', 408, texts.tooSlow],
])('a request with %s is refused as JSON with a sentence', async (_, sent, status, message) => {
  const answer = await answerTo(sent)
  expect(answer).toEqual({ status, message, type: expect.stringContaining('application/json') })
})
