import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { createHttpServer } from '../../server/http/httpServer.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { pngOf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

const temporaryFiles = ownTemporaryFolder()
const uploadFolders = () => temporaryFiles().filter((name) => name.startsWith('sala-upload-'))
const api = testApi()
const MEGABYTE = 1024 * 1024
let server: ReturnType<typeof createHttpServer>
let token: string
let procedureId: number

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  procedureId = await insertProcedure(api, 1)
  server = createHttpServer(createApp(api.services()), {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

interface Start {
  request: string
  token?: string
  type?: string
  /** Declared bytes of the body. */
  length: number
  /** Address that a trusted proxy reports. */
  address?: string
  body?: string
}

interface Response {
  status: number
  head: string
  json: { message: string; code?: string; errors?: Record<string, string> }
}

/** Sends a call's headers and the start of its body, and nothing more. */
function begin({ request, token, type = 'application/json', length, address, body = '{' }: Start) {
  const [method, path] = request.split(' ')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = [
    `${method} /api${path} HTTP/1.1`,
    'Host: sala',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: ${token}`] : []),
    ...(address ? [`X-Forwarded-For: ${address}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const chunks: Buffer[] = []
  const answered = new Promise<Response>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const expected = /^content-length: (\d+)/im.exec(head)?.[1]
      if (expected !== undefined && Buffer.byteLength(text) >= Number(expected))
        resolve({ status: Number(head.split(' ')[1]), head, json: JSON.parse(text) })
    })
  })
  return { answered, socket }
}

async function answerTo(start: Start): Promise<Response> {
  const { answered, socket } = begin(start)
  try {
    return await answered
  } finally {
    socket.destroy()
  }
}

const FORM = 'multipart/form-data; boundary=x'
const CLOSES = /^connection: close/im

describe('before its body arrives', () => {
  const uploads = () => [
    { request: 'POST /v1/ocr-queue', type: FORM },
    { request: `POST /app/v1/procedures/${procedureId}/attachments`, type: FORM },
    { request: 'POST /web/institution/1/logo', type: FORM },
    { request: 'POST /preset/materials/import' },
  ]
  const calls = () => [
    ...uploads(),
    { request: 'POST /preset/surgeons' },
    { request: 'PUT /app/v2/procedures/1' },
    { request: 'PUT /records/v1/7b0c8d6e-9a1f-4c53-8a55-0d4c0f6f5a11' },
    { request: 'POST /no/such/call' },
  ]

  test.each([
    ['without a token', undefined],
    ['with a token of nobody', 'x'.repeat(43)],
  ])('a call %s is refused, and the connection closed', async (_, given) => {
    for (const call of calls()) {
      const { status, head } = await answerTo({ ...call, token: given, length: MEGABYTE })
      expect([call.request, status]).toEqual([call.request, 401])
      expect(head).toMatch(CLOSES)
    }
  })

  test('a call of an ended session is refused', async () => {
    const own = await api.signIn('gestor@sala.test', 1)
    await api.rows('UPDATE sessions SET ended_at = now() WHERE id = (SELECT max(id) FROM sessions)')
    expect((await answerTo({ request: 'POST /preset/surgeons', token: own, length: MEGABYTE })).status).toBe(
      401,
    )
  })

  test('an upload of an account of no institution is refused', async () => {
    const orphan = await api.signIn('orfao@sala.test')
    for (const upload of uploads()) {
      const { status } = await answerTo({ ...upload, token: orphan, length: MEGABYTE })
      expect([upload.request, status]).toEqual([upload.request, 403])
    }
  })

  test('a user whose role may not send it is refused', async () => {
    const network = await api.signIn('rede@sala.test', 5)
    for (const upload of uploads()) {
      const { status } = await answerTo({ ...upload, token: network, length: MEGABYTE })
      expect([upload.request, status]).toEqual([upload.request, 403])
    }
  })

  test('a logo of an institution that the caller does not see is refused', async () => {
    const { status } = await answerTo({
      request: 'POST /web/institution/6/logo',
      type: FORM,
      token,
      length: MEGABYTE,
    })
    expect(status).toBe(404)
  })
})

describe('a public call', () => {
  const sent = (length: number) => ({ request: 'POST /manager/login', length })

  test('of more than 8 KB is refused before it arrives', async () => {
    const { status, head, json } = await answerTo(sent(8 * 1024 + 1))
    expect([status, json.message]).toEqual([413, texts.tooLarge])
    expect(head).toMatch(CLOSES)
  })

  test('of 8 KB is received', async () => {
    const body = JSON.stringify({ email: 'gestor@sala.test', password: 'x'.repeat(7_000) })
    const { status } = await answerTo({ ...sent(Buffer.byteLength(body)), body })
    expect(status).toBe(401)
  })
})

test('a user’s unfinished bodies take a share of the memory, and leave others theirs', async () => {
  const stalled = Array.from({ length: 5 }, () =>
    begin({ request: 'POST /preset/surgeons', token, length: MEGABYTE }),
  )
  const { status, head, json } = await Promise.race(stalled.map(({ answered }) => answered))
  expect([status, json.message]).toEqual([429, texts.tooManyBodies])
  expect(head).toMatch(/^retry-after: \d+/im)
  const other = await api.signIn('vizinho@sala.test', 6)
  const body = '{"zxq":1}'
  const free = await answerTo({ request: 'POST /preset/surgeons', token: other, length: body.length, body })
  expect(free.status).toBe(422)
  for (const { socket } of stalled) socket.destroy()
  await expect
    .poll(
      async () =>
        (await answerTo({ request: 'POST /preset/surgeons', token, length: body.length, body })).status,
    )
    .toBe(422)
})

test('the answer to a refused body reaches a client that goes on sending', async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/ocr-queue`, {
    method: 'POST',
    headers: { 'content-type': FORM },
    body: new Uint8Array(3 * MEGABYTE),
  })
  expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close'])
  expect(await answer.json()).toMatchObject({ code: 'session.ended' })
})

describe('a body of 20,000 unknown fields', () => {
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]))

  test.each(['POST /preset/surgeons', 'POST /app/v3/procedures', 'POST /app/tickets'])(
    'sent to %s is refused with the first fifty named',
    async (request) => {
      const { status, json } = await api.call(request, { token, body })
      const unknown = Object.values(json.errors).filter((message) => message === texts.unknownField)
      expect([status, unknown.length]).toEqual([422, 50])
    },
  )

  test('is refused as a whole when they are within a field', async () => {
    const { status, json } = await api.call('POST /preset/surgeons', { token, body: { previous: body } })
    expect([status, json.message]).toEqual([422, texts.tooManyFields])
  })
})

test('a fourth upload of a user waits for one of the first three', async () => {
  const file = pngOf('Anexo')
  const head = `--x\r\ncontent-disposition: form-data; name="stage"\r\n\r\n1\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const start = {
    request: `POST /app/v1/procedures/${procedureId}/attachments`,
    type: FORM,
    token,
    length: MEGABYTE,
    body: head,
  }
  const stalled = Array.from({ length: 3 }, () => begin(start))
  const form = new FormData()
  form.set('stage', '1')
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'anexo.png')
  await vi.waitFor(() => expect(uploadFolders()).toHaveLength(3))
  const fourth = api.call(start.request, { token, body: form })
  const first = await Promise.race([
    fourth.then(() => 'answered'),
    new Promise((done) => setTimeout(done, 500, 'waiting')),
  ])
  expect(first).toBe('waiting')
  stalled[0]?.socket.destroy()
  expect((await fourth).status).toBe(201)
  for (const { socket } of stalled) socket.destroy()
})
