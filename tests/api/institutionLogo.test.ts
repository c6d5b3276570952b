import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { logoForm } from '../matrix/institutionCalls.ts'
import { testApi } from '../support/api.ts'
import { jpgOf, pngOf } from '../support/exams.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

const temporaryFiles = ownTemporaryFolder()
const uploadFolders = () => temporaryFiles().filter((name) => name.startsWith('sala-upload-'))
const api = testApi()
const png = pngOf('Logo')
const LIMIT = 120_000
const TOO_LARGE = 'O arquivo selecionado excede o tamanho máximo ou formato permitido.'
let token: string
let uuids: Record<number, string>
beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
  const rows = await api.rows('SELECT id, uuid FROM institutions')
  uuids = Object.fromEntries(rows.map(({ id, uuid }) => [id, uuid]))
})

const send = (id: number | string, body: unknown, as = token, headers?: Record<string, string>) =>
  api.call(`POST /web/institution/${uuids[Number(id)] ?? id}/logo`, { token: as, body, headers })
const read = (id: number, query = '', as = token) =>
  api.request(`/app/institutions/${id}/logo${query}`, { headers: { authorization: as } })
const storedLogos = () => readdir(join(api.folder(), 'logos')).catch(() => [])
const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])

/** A form as bytes, so that it can be truncated or mislabelled. */
const BOUNDARY = 'limite'
const raw = (content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="institution_logo"; filename="a.png"\r\n\r\n${content}`
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

describe('a logo', () => {
  test('is saved by uuid and read by id, as the type that it is [INST-61, INST-64, INST-65]', async () => {
    const { status, json } = await send(1, logoForm(png))
    expect([status, json]).toEqual([
      200,
      { id: 1, logo_url: expect.stringMatching(/^\/app\/institutions\/1\/logo\?v=[\da-f]{8}$/) },
    ])
    const version = createHash('sha256').update(png).digest('hex').slice(0, 8)
    expect(json.logo_url).toContain(version)
    for (const path of ['/preset/institutions/1', '/preset/v2/institutions/all?search=luzia'])
      expect(JSON.stringify((await api.call(`GET ${path}`, { token })).json)).toContain(json.logo_url)

    const answer = await read(1, `?v=${version}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'private, max-age=31536000, immutable',
    })
    // A browser that caches the picture must not cache a token with it.
    expect(answer.headers.has('authorization')).toBe(false)
    for (const query of ['', '?v=', '?v=00000000'])
      expect((await read(1, query)).headers.get('cache-control')).toBe('private, no-cache')
    expect(uploadFolders()).toEqual([])
  })

  test('of too many pixels is refused before it is decoded, whatever its bytes are', async () => {
    const huge = Buffer.from(png)
    huge.writeUInt32BE(30_000, 16)
    huge.writeUInt32BE(30_000, 20)
    const before = await checksums(api)
    const { status, json } = await send(1, logoForm(huge))
    expect([status, json]).toEqual([
      422,
      {
        message: TOO_LARGE,
        errors: { institution_logo: 'O logotipo deve ter até 4.096 pixels de largura e de altura.' },
      },
    ])
    expect(await checksums(api)).toEqual(before)
  })

  test('is what its content is: a JPEG named .png is a JPEG [INST-61]', async () => {
    expect((await send(2, logoForm(jpgOf('Logo'), 'logo.png'))).status).toBe(200)
    expect((await read(2)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('takes the place of the one before, whose file stays for documents of its time [INST-65]', async () => {
    const first = await send(3, logoForm(png))
    await api.settled()
    const files = await storedLogos()
    const second = await send(3, logoForm(pngOf('Outro')))
    await api.settled()
    expect(second.json.logo_url).not.toBe(first.json.logo_url)
    expect((await storedLogos()).length).toBe(files.length + 1)
    expect(Buffer.from(await (await read(3)).arrayBuffer()).equals(pngOf('Outro'))).toBe(true)
    const entries = await api.rows(
      "SELECT user_id, updated_fields FROM user_logs WHERE institution_id = 3 AND event = 'institution.logo' ORDER BY id DESC LIMIT 1",
    )
    expect(entries).toEqual([
      {
        user_id: 1,
        updated_fields: [
          { field: 'logo_url', old_value: first.json.logo_url, new_value: second.json.logo_url },
        ],
      },
    ])
  })

  test('has up to 120,000 bytes [INST-62]', async () => {
    expect((await send(6, logoForm(padded(LIMIT)))).status).toBe(200)
    expect((await (await read(6)).arrayBuffer()).byteLength).toBe(LIMIT)
  })

  test('that is not there answers 404', async () => {
    for (const id of [7, 999999]) expect((await read(id)).status).toBe(404)
  })

  test('is seen by the people who work there, also before they choose the institution, as long as their access lasts [INST-64]', async () => {
    await send(6, logoForm(png))
    const other = await api.signIn('usuario@sala.test', 1)
    const status = async () => (await read(6, '', other)).status
    const work = (active: boolean, until: string | null) =>
      api.rows(
        `INSERT INTO institution_users (institution_id, user_id, active, expiration_date) VALUES (6, 8, $1, $2)
         ON CONFLICT (institution_id, user_id) DO UPDATE SET active = $1, expiration_date = $2`,
        [active, until],
      )
    expect(await status()).toBe(404)
    await work(true, null)
    expect(await status()).toBe(200)
    await work(false, null)
    expect(await status()).toBe(404)
    await work(true, '2020-01-01')
    expect(await status()).toBe(404)
    await api.rows('DELETE FROM institution_users WHERE institution_id = 6 AND user_id = 8')
  })

  test('is saved by anaesthetists of the institution, a group’s of its members, by nobody else [INST-65]', async () => {
    const as = async (email: string, institution: number, target: number) =>
      (await send(target, logoForm(png), await api.signIn(email, institution))).status
    expect(await as('anestesista@sala.test', 1, 1)).toBe(200)
    expect(await as('gestor@sala.test', 4, 2)).toBe(200)
    // Sign-ins and refusals are logged.
    const records = async () => {
      const { user_logs: _, log_totals: __, ...others } = await checksums(api)
      return others
    }
    await api.settled()
    const before = [await records(), (await storedLogos()).length]
    expect(await as('gestor@sala.test', 1, 2)).toBe(404)
    expect(await as('anestesista@sala.test', 1, 6)).toBe(404)
    for (const email of ['instituicao@sala.test', 'gerente@sala.test', 'farmacia@sala.test'])
      expect(await as(email, 1, 1)).toBe(403)
    await api.settled()
    expect([await records(), (await storedLogos()).length]).toEqual(before)
  })
})

describe('what is refused as a logo', () => {
  const twice = logoForm(png)
  twice.append('institution_logo', new File([new Uint8Array(png)], 'b.png'))
  const withField = logoForm(png)
  withField.append('name', 'Outro nome')
  const withoutFile = new FormData()
  withoutFile.append('institution_logo', 'texto')
  const part = (text: string) => `--${BOUNDARY}\r\n${text}--${BOUNDARY}--\r\n`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

  test.each<[string, number, () => unknown, Record<string, string>?]>([
    ['120,001 bytes', 413, () => logoForm(padded(LIMIT + 1))],
    ['a megabyte', 413, () => logoForm(padded(1024 * 1024))],
    ['an SVG named .png', 422, () => logoForm(Buffer.from(svg), 'logo.png')],
    ['an SVG with its declaration', 422, () => logoForm(Buffer.from(`<?xml version="1.0"?>${svg}`))],
    ['HTML named .png', 422, () => logoForm(Buffer.from(html), 'logo.png')],
    ['a GIF', 422, () => logoForm(gif, 'logo.png')],
    ['an empty file', 422, () => logoForm(Buffer.alloc(0))],
    ['two files', 400, () => twice],
    ['a field beside it', 400, () => withField],
    ['a text in its place', 400, () => withoutFile],
    ['another name', 400, () => logoForm(png, 'logo.png', 'logo')],
    ['a form cut short', 400, () => raw('meio'), MULTIPART],
    ['a part that ends within its head', 400, () => part('Content-Type: image/png\r\n\u0001\r\n'), MULTIPART],
    ['a part without a head', 400, () => part('\r\n'), MULTIPART],
    ['an empty form', 400, () => '', MULTIPART],
    ['JSON', 415, () => ({ institution_logo: 'x' })],
    ['a multipart without a boundary', 415, () => 'x', { 'content-type': 'multipart/form-data' }],
    ['no type at all', 415, () => 'x', { 'content-type': '' }],
  ])('%s [INST-61, INST-62, INST-65]', async (_, status, body, headers) => {
    await api.settled()
    const before = [await checksums(api), (await storedLogos()).length]
    const answer = await send(1, body(), token, headers)
    await api.settled()
    expect([answer.status, typeof answer.json.message]).toEqual([status, 'string'])
    if (status === 413 || status === 422) expect(answer.json.message).toBe(TOO_LARGE)
    expect([await checksums(api), (await storedLogos()).length]).toEqual(before)
    expect(uploadFolders()).toEqual([])
  })

  test('a body too large that declares no length [INST-62]', async () => {
    const form = new Response(logoForm(padded(5 * 1024 * 1024)))
    const answer = await api.request(`/web/institution/${uuids[1]}/logo`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': form.headers.get('content-type') ?? '' },
      body: form.body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('a logo of an unknown institution', async () => {
    for (const key of ['999999', 'x', '00000000-0000-4000-8000-000000000000'])
      expect((await send(key, logoForm(png))).status).toBe(404)
    expect((await send(1, logoForm(png), 'nobody')).status).toBe(401)
    await api.settled()
    const keys = await api.rows(
      "SELECT DISTINCT value ->> 'logo_key' FROM presentation_versions WHERE value ->> 'logo_key' IS NOT NULL",
    )
    expect((await storedLogos()).length).toBe(keys.length)
  })
})
