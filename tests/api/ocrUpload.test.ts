import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { type ExamUpload, examForm, jpgOf, pngOf, textPdf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'
import { ownTemporaryFolder } from '../support/temporary.ts'

const temporaryFiles = ownTemporaryFolder()
const uploadFolders = () => temporaryFiles().filter((name) => name.startsWith('sala-upload-'))
const api = testApi()
const HOSPITAL = 1
const CLINIC = 2
let token: string
let clinic: string
let stranger: string
let procedureId: number
const png = pngOf('Hemograma')

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', HOSPITAL)
  clinic = await api.signIn('gestor@sala.test', CLINIC)
  stranger = await api.signIn('vizinho@sala.test', 6)
  procedureId = await insertProcedure(api, HOSPITAL, CLINIC)
})

const send = (sent: ExamUpload, as = token) =>
  api.call('POST /v1/ocr-queue', { token: as, body: examForm(sent) })
const list = (id: number | string, as = token) => api.call(`GET /v1/procedure/${id}/ocrs`, { token: as })
const keptFiles = () => readdir(join(api.folder(), 'exams')).catch(() => [])

/** Sends an upload that must be refused, and checks that nothing of it remains. */
async function refused(sent: ExamUpload, as = token) {
  const count = async () => (await api.rows('SELECT count(*)::integer AS n FROM ocr_documents'))[0].n
  const before = [await count(), (await keptFiles()).length]
  const answer = await send(sent, as)
  await api.settled()
  expect([await count(), (await keptFiles()).length]).toEqual(before)
  return { status: answer.status, ...answer.json }
}

describe('sending exams', () => {
  test('files in one form are kept and wait to be read [OCR-05, OCR-10, OCR-12]', async () => {
    const id = await insertProcedure(api, HOSPITAL)
    const { status, json } = await send({
      procedureId: id,
      files: [
        ['exame de sangue.png', png],
        ['Coagulação.JPG', jpgOf('Coagulação')],
        ['raio-x.jpeg', jpgOf('Raio X')],
        ['ecocardiograma.jfif', jpgOf('Eco')],
        ['laudo.pdf', textPdf('Laudo')],
      ],
    })
    expect(status).toBe(200)
    expect(json.map((exam: { original_filename: string }) => exam.original_filename)).toEqual([
      'exame de sangue.png',
      'Coagulação.JPG',
      'raio-x.jpeg',
      'ecocardiograma.jfif',
      'laudo.pdf',
    ])
    for (const exam of json)
      expect(exam).toMatchObject({
        status: 1,
        result_date: '2026-03-01 08:30:00',
        created_at: expect.stringMatching(/^20.*Z$/),
        updated_at: expect.stringMatching(/^20.*Z$/),
        text: null,
        failure: null,
      })
    const rows = await api.rows('SELECT * FROM ocr_documents WHERE procedure_id = $1 ORDER BY id', [id])
    expect(rows[0]).toMatchObject({
      institution_id: HOSPITAL,
      mime_type: 'image/png',
      size_bytes: png.length,
    })
    expect(uploadFolders()).toEqual([])
  })

  test('a group sends for its members', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    expect((await send({ procedureId, files: [['a.png', png]] }, group)).status).toBe(200)
  })

  test('the list has what was sent, newest first [OCR-11]', async () => {
    const id = await insertProcedure(api, HOSPITAL)
    for (const name of ['primeiro.png', 'segundo.png']) await send({ procedureId: id, files: [[name, png]] })
    const { status, json } = await list(id)
    expect(status).toBe(200)
    expect(json.map((exam: { original_filename: string }) => exam.original_filename)).toEqual([
      'segundo.png',
      'primeiro.png',
    ])
    expect(Object.keys(json[0]).sort()).toEqual(
      'created_at failure id original_filename result_date status text updated_at uuid'.split(' '),
    )
  })

  test('stores names without folders and control characters', async () => {
    const names = [
      '../../etc/passwd.png',
      'C:\\exames\\sangue.png',
      'a\u202egnp.png',
      `${'x'.repeat(300)}.png`,
    ]
    const { json } = await send({ procedureId, files: names.map((name) => [name, png] as const) })
    const storedNames = json.map((exam: { original_filename: string }) => exam.original_filename)
    expect(storedNames).toEqual([
      'passwd.png',
      'sangue.png',
      'agnp.png',
      expect.stringMatching(/^x{251}\.png$/),
    ])
  })
})

describe('a wrong form of exams', () => {
  const message = 'Falha ao enviar o arquivo. Verifique se o arquivo foi anexado corretamente'

  test('has a missing date, file and procedure each named [OCR-08, OCR-09, OCR-14]', async () => {
    expect(await refused({ resultDate: '' })).toEqual({
      status: 400,
      message,
      errors: {
        procedureId: 'Informe o procedimento.',
        resultDate: 'Selecione a data!',
        files: 'Selecione ao menos um arquivo para upload!',
      },
    })
  })

  test.each([
    '2026-02-30 10:00:00',
    '2026-03-01',
    '2026-03-01T10:00:00',
    '01/03/2026 10:00:00',
    '2026-03-01 24:00:00',
  ])('is refused with %s as its date [OCR-12]', async (resultDate) => {
    const { status, errors } = await refused({ procedureId, resultDate, files: [['a.png', png]] })
    expect([status, errors]).toEqual([400, { resultDate: 'Data e hora inválidas.' }])
  })

  test.each([
    ['2030-01-01 10:00:00', 'A data do resultado não pode ser posterior a hoje.'],
    ['1899-12-31 10:00:00', 'A data do resultado não pode ser anterior a 1900.'],
  ])('is refused with a result of %s [OCR-12]', async (resultDate, text) => {
    const { status, errors } = await refused({ procedureId, resultDate, files: [['a.png', png]] })
    expect([status, errors]).toEqual([400, { resultDate: text }])
  })

  test('a file’s type is that of its content, whatever its name [OCR-10, OCR-14]', async () => {
    const files = [
      ['vazio.png', ''],
      ['texto.pdf', 'apenas um texto'],
      ['imagem.pdf', png],
      ['figura.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
      ['bom.png', png],
    ] as const
    expect(await refused({ procedureId, files })).toEqual({
      status: 400,
      message,
      errors: {
        'vazio.png': 'O arquivo está vazio.',
        'texto.pdf': 'O arquivo não é PNG, JPG, JPEG ou PDF.',
        'imagem.pdf': 'O conteúdo do arquivo não corresponde à sua extensão.',
        'figura.gif': 'O arquivo não é PNG, JPG, JPEG ou PDF.',
      },
    })
  })

  test('eleven files are one too many, and one of more than 20 MB is too large', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => [`${at}.png`, png] as const)
    expect(await refused({ procedureId, files: eleven })).toMatchObject({
      status: 400,
      errors: { files: 'Envie no máximo 10 arquivos de cada vez.' },
    })
    const large = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)])
    expect(await refused({ procedureId, files: [['grande.png', large]] })).toMatchObject({
      status: 413,
      errors: { 'grande.png': 'O arquivo excede 20 MB.' },
    })
    expect(uploadFolders()).toEqual([])
  })

  test('is refused when it is missing or incomplete', async () => {
    const requested = async (type: string, body: string) =>
      (await api.call('POST /v1/ocr-queue', { token, body, headers: { 'content-type': type } })).status
    expect(await requested('application/json', '{}')).toBe(415)
    expect(await requested('multipart/form-data', 'x')).toBe(415)
    const half = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc'
    expect(await requested('multipart/form-data; boundary=x', half)).toBe(400)
    expect(await requested('multipart/form-data; boundary=x', 'nothing')).toBe(400)
    // The body ends within a part that the parser skips, so nothing listens for its error.
    expect(await requested('multipart/form-data; boundary=x', `${half}\r\n`.repeat(20))).toBe(400)
    expect(uploadFolders()).toEqual([])
  })
})

describe('exams of a procedure', () => {
  test('are sent only by its own institution', async () => {
    const files = [['a.png', png]] as const
    expect(await refused({ procedureId, files }, stranger)).toMatchObject({ status: 404 })
    expect(await refused({ procedureId, files }, clinic)).toMatchObject({ status: 404 })
    expect(await refused({ procedureId: 2 ** 31 - 1, files })).toMatchObject({ status: 404 })
    expect(await refused({ procedureId, files }, 'nobody')).toMatchObject({ status: 401 })
    const network = await api.signIn('rede@sala.test', 5)
    expect(await refused({ procedureId, files }, network)).toMatchObject({ status: 403 })
  })

  test('are read by the clinic of the consultation too, and by nobody else [OCR-11]', async () => {
    const id = await insertProcedure(api, HOSPITAL, CLINIC)
    await send({ procedureId: id, files: [['sangue.png', png]] })
    const [exam] = (await list(id, clinic)).json
    expect(exam.original_filename).toBe('sangue.png')
    const file = (as: string) => fetchFile(exam.uuid, as)
    expect([(await file(token)).status, (await file(clinic)).status]).toEqual([200, 200])
    expect([(await file(stranger)).status, (await list(id, stranger)).status]).toEqual([404, 404])
    expect((await list('x')).status).toBe(404)
    expect((await fetchFile('x', token)).status).toBe(404)
  })

  const fetchFile = (uuid: string, as: string) =>
    api.request(`/v1/ocr-documents/${uuid}/file`, { headers: { authorization: as } })

  test('a file that is gone from the store is reported as that', async () => {
    const [exam] = (await send({ procedureId, files: [['gone.png', png]] })).json
    await api.rows("UPDATE ocr_documents SET file_key = 'exams/gone' WHERE uuid = $1", [exam.uuid])
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const answer = await fetchFile(exam.uuid, token)
    expect([answer.status, await answer.json()]).toEqual([404, { message: texts.fileMissing }])
    expect(logged.mock.calls).toEqual([['arquivo ausente: file store: there is no exams/gone']])
    logged.mockRestore()
  })

  test('the file comes back as it was, to be saved and never shown as a page', async () => {
    const [exam] = (await send({ procedureId, files: [["Coagulação 'A' (1).png", png]] })).json
    const answer = await fetchFile(exam.uuid, token)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': "attachment; filename*=UTF-8''Coagula%C3%A7%C3%A3o%20%27A%27%20%281%29.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})
