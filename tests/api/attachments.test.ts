import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { attachmentRefusals as texts } from '../../src/i18n/ptBR/attachmentRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { addAttachment, officeFile, type Sent } from '../support/attachments.ts'
import { insertProcedure } from '../support/documents.ts'
import { jpgOf, pngOf, textPdf } from '../support/exams.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

const allTemporary = ownTemporaryFolder()
const temporaryFiles = () => allTemporary().filter((name) => name.startsWith('sala-upload-'))
const api = testApi()
const HOSPITAL = 1
const pdf = textPdf('Laudo')
let token: string
let user: string
let procedure: number

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', HOSPITAL)
  user = await api.signIn('usuario@sala.test', HOSPITAL)
  procedure = await insertProcedure(api, HOSPITAL, { patient: 'Maria Anexada' })
})

const add = (sent: Sent = {}, as = token, to: number | string = procedure) => addAttachment(api, as, to, sent)
const remove = (key: string | number, as = token) =>
  api.call(`DELETE /app/v1/procedures-attachments/${key}`, { token: as })
const fetched = (key: string | number, as = token) =>
  api.request(`/web/v1/procedures-attachments/${key}/download`, { headers: { authorization: as } })
const storedFiles = () => readdir(join(api.folder(), 'attachments')).catch(() => [])
const countRows = async () =>
  (await api.rows('SELECT count(*)::integer AS n FROM procedure_attachments'))[0].n

/** The log entries that `work` writes, newest last. */
async function entriesOf(work: () => Promise<unknown>) {
  await api.settled()
  const [{ last }] = await api.rows('SELECT coalesce(max(id), 0) AS last FROM user_logs')
  await work()
  await api.settled()
  return api.rows(
    'SELECT event, institution_id, subject, record_id, updated_fields FROM user_logs WHERE id > $1 ORDER BY id',
    [last],
  )
}

/** Sends an upload that must be refused, and checks that nothing of it remains. */
async function refused(sent: Sent, as = token, to: number | string = procedure) {
  const before = [await countRows(), (await storedFiles()).length]
  const { status, json } = await add(sent, as, to)
  await api.settled()
  expect([await countRows(), (await storedFiles()).length]).toEqual(before)
  expect(temporaryFiles()).toEqual([])
  return { status, ...json }
}

describe('adding an attachment', () => {
  test('keeps a file of a stage, as the lists have it [ATTACH-04, ATTACH-15]', async () => {
    const entries = await entriesOf(async () => {
      const { status, json } = await add({ name: 'Laudo final.PDF', content: pdf, stage: 3 })
      expect([status, json]).toEqual([
        201,
        {
          id: expect.any(Number),
          uuid: expect.stringMatching(/^[\da-f-]{36}$/),
          filename: 'Laudo final.PDF',
          file_extension: 'PDF',
          description: null,
          created_at: expect.stringMatching(/^20.*Z$/),
          stage: 'POS',
        },
      ])
    })
    const [row] = await api.rows('SELECT * FROM procedure_attachments ORDER BY id DESC LIMIT 1')
    expect(row).toMatchObject({ institution_id: HOSPITAL, stage: 3, mime_type: 'application/pdf' })
    expect([row.size_bytes, await storedFiles()]).toEqual([
      pdf.length,
      expect.arrayContaining([row.file_key.replace('attachments/', '')]),
    ])
    expect(entries).toMatchObject([
      {
        event: 'attachment.add',
        institution_id: HOSPITAL,
        record_id: row.id,
        subject: 'Maria Anexada · Laudo final.PDF',
      },
    ])
    expect(temporaryFiles()).toEqual([])
  })

  test.each([
    ['1', 'PRE'],
    ['2', 'TRANS'],
    ['POS', 'POS'],
    ['PRE', 'PRE'],
  ])('stores stage %s as %s [ATTACH-05]', async (stage, name) => {
    expect((await add({ stage })).json.stage).toBe(name)
  })

  test('takes PDFs, pictures, and office documents without macros', async () => {
    const sent: [string, Buffer][] = [
      ['laudo.pdf', pdf],
      ['foto.png', pngOf('Foto')],
      ['foto.JPG', jpgOf('Foto')],
      ['foto.jpeg', jpgOf('Foto')],
      ['foto.jfif', jpgOf('Foto')],
      ['foto.JPE', jpgOf('Foto')],
      ['evolução.docx', await officeFile('docx')],
      ['exames.xlsx', await officeFile('xlsx')],
    ]
    for (const [name, content] of sent)
      expect([name, (await add({ name, content })).status]).toEqual([name, 201])
  })

  test('an upload sent again with its uuid, also at once, makes one attachment and keeps one file', async () => {
    const uuid = randomUUID()
    const before = [await countRows(), (await storedFiles()).length]
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ uuid })))
    answers.push(await add({ uuid }))
    await api.settled()
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ json }) => json.uuid))).toEqual(new Set([uuid]))
    expect([await countRows(), (await storedFiles()).length]).toEqual([before[0] + 1, before[1] + 1])
    expect((await fetched(uuid)).status).toBe(200)
  })

  test('a uuid that somebody else used, or that was used elsewhere, is refused', async () => {
    const { uuid } = (await add()).json
    expect((await refused({ uuid }, user)).status).toBe(409)
    const other = await insertProcedure(api, HOSPITAL)
    expect((await refused({ uuid }, token, other)).status).toBe(409)
    await remove(uuid)
    expect((await refused({ uuid })).status).toBe(409)
    expect((await refused({ uuid: 'x' })).status).toBe(422)
  })

  test('a uuid sent again with another file, stage or name is refused, and the first stays', async () => {
    const uuid = randomUUID()
    const first = await add({ uuid, content: pdf })
    const others: Sent[] = [{ content: textPdf('Outro laudo') }, { stage: 2 }, { name: 'outro.pdf' }]
    for (const other of others)
      expect(await refused({ uuid, content: pdf, ...other })).toEqual({
        status: 409,
        code: 'attachment.uuid',
        message: texts.otherContent,
      })
    expect(Buffer.from(await (await fetched(uuid)).arrayBuffer()).equals(pdf)).toBe(true)
    expect(await add({ uuid, content: pdf })).toMatchObject({ status: 200, json: first.json })
  })

  test('an upload sent again is refused with another size where the stored hash is missing', async () => {
    const { uuid } = (await add({ content: pdf })).json
    await api.rows('UPDATE procedure_attachments SET sha256 = NULL WHERE uuid = $1', [uuid])
    expect((await add({ uuid, content: pdf })).status).toBe(200)
    await api.settled()
    expect((await refused({ uuid, content: textPdf('Um laudo bem mais longo') })).status).toBe(409)
  })

  test('a file without a name is refused', async () => {
    const formPart = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const file = formPart('name="file"\r\nContent-Type: application/octet-stream', '%PDF-1.4')
    const answer = await api.request(`/app/v1/procedures/${procedure}/attachments`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${formPart('name="stage"', '1')}${file}--x--\r\n`,
    })
    expect([answer.status, (await answer.json()).message]).toEqual([415, texts.extension])
  })

  test('is allowed on an inactive procedure, whose record stays', async () => {
    const inactive = await insertProcedure(api, HOSPITAL)
    await api.rows('UPDATE procedures SET active = false WHERE id = $1', [inactive])
    expect((await add({}, token, inactive)).status).toBe(201)
  })
})

describe('what is refused as an attachment', () => {
  test.each<[string, string | Buffer]>([
    ['página.pdf', '<!doctype html><html><script>alert(1)</script></html>'],
    ['script.pdf', '#!/bin/sh\nrm -rf /\n'],
    ['programa.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'.padEnd(128, '\0'), 'latin1')],
    ['desenho.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['desenho.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['página.html', '<!doctype html><p>%PDF-1.4'],
    ['texto.txt', 'apenas um texto'],
    ['figura.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['dados.zip', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
  ])('the file %s is refused by its content [ATTACH-18]', async (name, content) => {
    expect(await refused({ name, content })).toMatchObject({
      status: 415,
      message: 'Envie somente PDF, PNG, JPG, JPEG, DOCX ou XLSX.',
    })
  })

  test('a content that differs from its extension, and a document with macros, are refused [ATTACH-18]', async () => {
    const mismatch = { status: 415, message: 'O conteúdo do arquivo não corresponde à sua extensão.' }
    for (const name of ['imagem.pdf', 'imagem.png.exe', 'imagem', 'imagem.html'])
      expect(await refused({ name, content: pngOf('x') })).toMatchObject(mismatch)
    for (const type of ['docm', 'xlsm'] as const)
      for (const extension of [type, type.replace('m', 'x')])
        expect((await refused({ name: `a.${extension}`, content: await officeFile(type) })).status).toBe(415)
  })

  test('an empty file, or no file, is refused', async () => {
    expect(await refused({ content: '' })).toMatchObject({ status: 422, message: 'O arquivo está vazio.' })
    expect(await refused({ content: undefined })).toMatchObject({ status: 422, message: 'Envie um arquivo.' })
  })

  test('a file of more than 20 MB is refused and not stored [ATTACH-17]', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)])
    expect(await refused({ content })).toMatchObject({ status: 413, message: 'O arquivo excede 20 MB.' })
  })

  test.each(['', '0', '4', 'MEIO', 'toString'])('the stage %j is refused [ATTACH-05]', async (stage) => {
    expect(await refused({ stage })).toMatchObject({ status: 422, errors: { stage: expect.any(String) } })
  })

  test('a second file, another field and a body that is not a form are refused', async () => {
    const path = `POST /app/v1/procedures/${procedure}/attachments`
    const form = (...names: string[]) => {
      const body = new FormData()
      body.append('stage', '1')
      for (const name of names) body.append(name, new Blob([new Uint8Array(pdf)]), 'a.pdf')
      return body
    }
    expect((await api.call(path, { token, body: form('file', 'file') })).status).toBe(422)
    expect((await api.call(path, { token, body: form('other') })).json.errors).toEqual({
      other: errors.unknownField,
    })
    expect((await api.call(path, { token, body: {} })).status).toBe(415)
    expect(temporaryFiles()).toEqual([])
  })
})

describe('downloading an attachment', () => {
  test('keeps the quotation marks of a file’s name, which a form escapes', async () => {
    const name = 'Laudo "final" 100%.pdf'
    const { json } = await add({ name, content: pdf })
    expect(json.filename).toBe(name)
    const answer = await fetched(json.uuid)
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Laudo%20%22final%22%20100%25.pdf",
    )
    await answer.body?.cancel()
  })

  test('answers the file as it was, to be saved under its name and never shown as a page [ATTACH-14]', async () => {
    const { uuid, id } = (await add({ name: "Evolução 'A' (1).pdf", content: pdf })).json
    const entries = await entriesOf(async () => {
      for (const key of [uuid, id]) {
        const answer = await fetched(key)
        expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-length': String(pdf.length),
          'content-disposition': "attachment; filename*=UTF-8''Evolu%C3%A7%C3%A3o%20%27A%27%20%281%29.pdf",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          authorization: token,
        })
      }
    })
    expect(entries).toMatchObject([
      {
        event: 'attachment.read',
        institution_id: HOSPITAL,
        record_id: id,
        subject: expect.stringContaining('Maria Anexada'),
      },
    ])
  })

  test('gives names without folders and control characters', async () => {
    const names = ['../../etc/passwd.pdf', 'C:\\laudos\\final.pdf', 'a\u202efdp.pdf', 'a"\r\nx: y.pdf']
    const storedNames = []
    for (const name of names) storedNames.push((await add({ name })).json.filename)
    expect(storedNames).toEqual(['passwd.pdf', 'final.pdf', 'afdp.pdf', expect.stringMatching(/^a.*\.pdf$/)])
  })

  describe('in parts', () => {
    const readRange = async (key: string, range: string, ifMatch?: string) => {
      const headers = { authorization: token, range, ...(ifMatch ? { 'if-match': ifMatch } : {}) }
      const answer = await api.request(`/web/v1/procedures-attachments/${key}/download`, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, bytes, range: answer.headers.get('content-range') }
    }

    test('answers the bytes that are asked for, of the file that was begun with', async () => {
      const { uuid } = (await add({ content: pdf })).json
      const whole = await fetched(uuid)
      const etag = whole.headers.get('etag') ?? ''
      expect(whole.headers.get('accept-ranges')).toBe('bytes')
      const size = pdf.length
      const last = size - 1
      for (const [range, begin, end] of [
        ['bytes=0-9', 0, 10],
        ['bytes=10-', 10, size],
        ['bytes=-5', size - 5, size],
        [`bytes=5-${size + 100}`, 5, size],
      ] as const)
        expect([range, await readRange(uuid, range, etag)]).toEqual([
          range,
          {
            status: 206,
            bytes: pdf.subarray(begin, end),
            range: `bytes ${begin}-${end - 1}/${size}`,
          },
        ])
      expect(await readRange(uuid, `bytes=${last + 1}-`)).toMatchObject({
        status: 416,
        range: `bytes */${size}`,
      })
      expect(await readRange(uuid, 'bytes=5-2')).toMatchObject({ status: 416 })
      expect((await readRange(uuid, 'bytes=0-9', '"another"')).status).toBe(412)
    })

    test.each(['bytes=0-1,3-4', 'bytes=-', 'lines=0-1', 'bytes=a-b'])(
      'an unusable range, %s, is answered with the whole file',
      async (range) => {
        const { uuid } = (await add({ content: pdf })).json
        expect(await readRange(uuid, range)).toEqual({ status: 200, bytes: pdf, range: null })
      },
    )
  })

  test('a file that is gone from the store is reported as that', async () => {
    const { uuid } = (await add()).json
    await api.rows("UPDATE procedure_attachments SET file_key = 'attachments/gone' WHERE uuid = $1", [uuid])
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const answer = await fetched(uuid)
    expect([answer.status, await answer.json()]).toEqual([404, { message: errors.fileMissing }])
    logged.mockRestore()
  })
})

describe('removing an attachment', () => {
  test('works by uuid or id, once [ATTACH-16, ATTACH-20]', async () => {
    const { uuid, id } = (await add({ name: 'erro.pdf' })).json
    const entries = await entriesOf(async () => {
      const { status, json } = await remove(uuid)
      expect([status, json]).toEqual([200, { id }])
    })
    expect(entries).toMatchObject([
      {
        event: 'attachment.remove',
        institution_id: HOSPITAL,
        record_id: id,
        subject: 'Maria Anexada · erro.pdf',
      },
    ])
    for (const key of [uuid, id]) {
      expect((await remove(key)).status).toBe(404)
      expect((await fetched(key)).status).toBe(404)
    }
    expect((await remove((await add()).json.id)).status).toBe(200)
  })

  test('is allowed to whoever added it, administrators, managers and the platform [ATTACH-13, ATTACH-21]', async () => {
    const others = (await add()).json.uuid
    const entries = await entriesOf(async () => {
      const { status, json } = await remove(others, user)
      expect([status, json.message]).toEqual([
        403,
        'Somente quem enviou o anexo, um administrador ou um gestor pode removê-lo.',
      ])
    })
    expect(entries).toMatchObject([{ event: 'access.refuse', institution_id: HOSPITAL }])
    expect((await fetched(others)).status).toBe(200)
    expect((await remove((await add({}, user)).json.uuid, user)).status).toBe(200)
    for (const email of ['gestor@sala.test', 'instituicao@sala.test', 'plataforma@sala.test']) {
      const { uuid } = (await add({}, user)).json
      expect([email, (await remove(uuid, await api.signIn(email, HOSPITAL))).status]).toEqual([email, 200])
    }
  })

  test('answers 404 for an invalid or unknown key', async () => {
    for (const key of ['x', '0', '2147483647', randomUUID()]) {
      expect((await remove(key)).status).toBe(404)
      expect((await fetched(key)).status).toBe(404)
    }
  })
})
