import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
  /** Megabytes of the file sent by the time the answer arrived. */
  megabytes: number
}

interface Upload {
  path: () => string
  /** The first part of the form, and its value. */
  field: () => [string, string]
  file: string
  table: string
  /** Its folder in the file store. */
  folder: string
}

const uploads: readonly (readonly [string, Upload])[] = [
  [
    'an exam',
    {
      path: () => '/api/v1/ocr-queue',
      field: () => ['procedureId', String(procedureId)],
      file: 'files',
      table: 'ocr_documents',
      folder: 'exams',
    },
  ],
  [
    'an attachment',
    {
      path: () => `/api/app/v1/procedures/${procedureId}/attachments`,
      field: () => ['stage', '1'],
      file: 'file',
      table: 'procedure_attachments',
      folder: 'attachments',
    },
  ],
]

const headOf = ({ field, file }: Upload) => {
  const [name, value] = field()
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x\r\ncontent-disposition: form-data; name="${file}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`
}

function open(upload: Upload, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  const call = request({ port, method: 'POST', path: upload.path(), headers: { ...form, ...headers } })
  call.write(headOf(upload))
  return call
}

const form = { 'content-type': 'multipart/form-data; boundary=x' }

/** Sends a form with one endless file, chunk by chunk, until the server answers. */
async function pour(upload: Upload, headers: Record<string, string>, megabytes: number): Promise<Cut> {
  const call = open(upload, headers)
  let sent = 0
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
  })
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

describe.each(uploads)('%s', (_, upload) => {
  const leftovers = async () => ({
    rows: (await api.rows(`SELECT count(*)::integer AS n FROM ${upload.table}`))[0].n,
    files: await readdir(join(api.folder(), upload.folder)).catch(() => []),
    folders: uploadFolders(),
  })
  const NOTHING = { rows: expect.any(Number), files: [], folders: [] }

  test('of 200 MB is cut off at its twentieth, and nothing of it is left', async () => {
    const { rows } = await leftovers()
    const cut = await pour(upload, { authorization: token }, 200)
    expect(cut.status).toBe(413)
    expect(JSON.stringify(cut.body)).toContain('O arquivo excede 20 MB.')
    expect(cut.megabytes).toBeLessThan(100)
    await vi.waitFor(async () => expect(await leftovers()).toEqual({ ...NOTHING, rows }))
  })

  test('that declares a length above the limit is not received at all', async () => {
    const length = { 'content-length': String(300 * MEGABYTE) }
    const cut = await pour(upload, { ...length, authorization: token }, 50)
    expect(cut.status).toBe(413)
    expect(cut.megabytes).toBeLessThan(50)
  })

  test('of a stranger is not received at all', async () => {
    const cut = await pour(upload, { authorization: 'nobody' }, 50)
    expect([cut.status, uploadFolders()]).toEqual([401, []])
    expect(cut.megabytes).toBeLessThan(50)
  })

  test('that breaks off half-way leaves nothing, in the store or the database', async () => {
    const { rows } = await leftovers()
    const call = open(upload, { authorization: token })
    call.on('error', () => {})
    call.write(Buffer.alloc(3 * MEGABYTE))
    await vi.waitFor(() => expect(uploadFolders()).toHaveLength(1))
    call.destroy()
    await vi.waitFor(async () => expect(await leftovers()).toEqual({ ...NOTHING, rows }), {
      timeout: 10_000,
    })
  })
})
