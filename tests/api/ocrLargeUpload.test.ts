import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { testApi } from '../support/api.ts'
import { insertProcedure } from '../support/procedures.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

vi.setConfig({ testTimeout: 60_000 })

const temporaryFiles = ownTemporaryFolder()
const uploadFolders = () => temporaryFiles().filter((name) => name.startsWith('sala-upload-'))
const api = testApi()
const MEGABYTE = 1024 * 1024
let token: string
let procedureId: number
let server: ServerType

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  procedureId = await insertProcedure(api, 1)
  const { fetch } = createApp(api.services())
  await new Promise<void>((resolve) => {
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve())
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

interface Cut {
  status: number | undefined
  body: unknown
  /** How much of the file had left when the answer came. */
  megabytes: number
}

/** Sends a form with one endless file, a piece at a time, until the server answers. */
async function pour(headers: Record<string, string>, megabytes: number): Promise<Cut> {
  const { port } = server.address() as AddressInfo
  const call = request({ port, method: 'POST', path: '/api/v1/ocr-queue', headers })
  let sent = 0
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
  })
  call.write('--x\r\ncontent-disposition: form-data; name="procedureId"\r\n\r\n')
  call.write(
    `${procedureId}\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n`,
  )
  const piece = Buffer.alloc(MEGABYTE)
  let answer: IncomingMessage | undefined
  answered.then(
    (response) => {
      answer = response
    },
    () => {},
  )
  while (!answer && sent < megabytes) {
    if (!call.write(piece)) await Promise.race([answered, once(call, 'drain')])
    sent++
  }
  const response = await answered
  const body = await json(response)
  call.destroy()
  return { status: response.statusCode, body, megabytes: sent }
}

const form = { 'content-type': 'multipart/form-data; boundary=x' }

test('a file of 200 MB is cut off at its twentieth, and nothing of it is left', async () => {
  const before = (await api.rows('SELECT count(*)::integer AS n FROM ocr_documents'))[0].n
  const cut = await pour({ ...form, authorization: token }, 200)
  expect(cut).toMatchObject({ status: 413, body: { errors: { 'a.png': 'O arquivo excede 20 MB.' } } })
  expect(cut.megabytes).toBeLessThan(100)
  await vi.waitFor(() => expect(uploadFolders()).toEqual([]))
  expect((await api.rows('SELECT count(*)::integer AS n FROM ocr_documents'))[0].n).toBe(before)
})

test('what says itself that it is larger than ten files may be is not received at all', async () => {
  const length = { 'content-length': String(300 * MEGABYTE) }
  const cut = await pour({ ...form, ...length, authorization: token }, 50)
  expect(cut.status).toBe(413)
  expect(cut.megabytes).toBeLessThan(50)
})

test('a stranger’s files are not received at all', async () => {
  const cut = await pour({ ...form, authorization: 'nobody' }, 50)
  expect([cut.status, uploadFolders()]).toEqual([401, []])
  expect(cut.megabytes).toBeLessThan(50)
})

test('an upload that breaks off leaves nothing', async () => {
  const { port } = server.address() as AddressInfo
  const call = request({
    port,
    method: 'POST',
    path: '/api/v1/ocr-queue',
    headers: { ...form, authorization: token },
  })
  call.on('error', () => {})
  call.write('--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
  call.write(Buffer.alloc(3 * MEGABYTE))
  await vi.waitFor(() => expect(uploadFolders()).toHaveLength(1))
  call.destroy()
  await vi.waitFor(() => expect(uploadFolders()).toEqual([]), { timeout: 10_000 })
})
