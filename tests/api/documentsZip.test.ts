import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'
import { insertDocument, insertProcedure } from '../support/documents.ts'

vi.setConfig({ testTimeout: 60_000 })

const DOWNLOAD = '/surgical-map/v3/procedure-download'
const HOSPITAL = 1
const MISSING = 'Não incluídos.txt'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HOSPITAL)
})

const fetched = (pdfs: string, signal?: AbortSignal) =>
  api.request(`${DOWNLOAD}?pdfs=${pdfs}`, { headers: { authorization: token }, signal })

/** The contents of a zip, by name. */
async function unzip(answer: Response): Promise<Map<string, Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer())))
  const contents = new Map<string, Uint8Array>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error('a folder')
    contents.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  }
  return contents
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

const evaluation = async (patient: string, institution = HOSPITAL) =>
  insertDocument(api, await insertProcedure(api, institution, { patient }), 1)

test('a zip of documents has one file for each, named after patient, day and document, without collisions [PDF-10]', async () => {
  const ids = [
    await evaluation('Ana Repetida'),
    await evaluation('Ana Repetida'),
    await evaluation('a/b:c*"../x'),
  ]
  const answer = await fetched(ids.join(','))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pdfs.zip"',
    'x-content-type-options': 'nosniff',
  })
  const contents = await unzip(answer)
  expect([...contents.keys()]).toEqual([
    'Ana Repetida - 2026-11-23 - Avaliação pré-anestésica.pdf',
    'Ana Repetida - 2026-11-23 - Avaliação pré-anestésica (2).pdf',
    'a b c .. x - 2026-11-23 - Avaliação pré-anestésica.pdf',
  ])
  for (const bytes of contents.values()) expect(textOf(bytes.subarray(0, 5))).toBe('%PDF-')
})

test('a zip of documents lists what is missing, another institution’s document like an unknown one', async () => {
  const [id, lost, foreign] = [
    await evaluation('Ana Presente'),
    await evaluation('Ana Perdida'),
    await evaluation('Vizinha Alheia', 6),
  ]
  await unzip(await fetched(String(lost)))
  const [{ file_key }] = await api.rows('SELECT file_key FROM procedure_documents WHERE id = $1', [lost])
  await api.services().files.remove(file_key)
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const contents = await unzip(await fetched(`${id},${lost},${foreign},2147483647,xx,${id}`))
  logged.mockRestore()
  expect([...contents.keys()]).toEqual(['Ana Presente - 2026-11-23 - Avaliação pré-anestésica.pdf', MISSING])
  expect(textOf(contents.get(MISSING)).split('\r\n')).toEqual([
    'Os documentos abaixo não estão neste arquivo.',
    '',
    `PDF ${foreign}: não encontrado.`,
    'PDF 2147483647: não encontrado.',
    'PDF xx: não encontrado.',
    'Ana Perdida - 2026-11-23 - Avaliação pré-anestésica: o arquivo não está mais no armazenamento. Avise o suporte.',
    '',
  ])
})

test('a zip of no documents, or of more than 200, is refused [PDF-06]', async () => {
  for (const pdfs of ['', ',', ' ']) {
    const answer = await fetched(encodeURIComponent(pdfs))
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Lista de PDFs é obrigatória' }])
  }
  const many = Array.from({ length: 201 }, (_, at) => at + 1).join(',')
  expect((await fetched(many)).status).toBe(400)
})

test('no database connection is held while a zip of documents is read, and cancelling it ends the work', async () => {
  const ids = [
    await evaluation('Cancelada Um'),
    await evaluation('Cancelada Dois'),
    await evaluation('Cancelada Três'),
  ]
  const answer = await fetched(ids.join(','))
  const reader = answer.body?.getReader()
  await reader?.read()
  const { app } = api.services().db
  expect(app.idleCount).toBe(app.totalCount)
  await reader?.cancel()
  await vi.waitFor(() => expect(api.services().db.system.waitingCount).toBe(0))
  const made = async () =>
    (
      await api.rows(
        'SELECT count(*)::integer AS n FROM procedure_documents WHERE id = any ($1) AND file_key IS NOT NULL',
        [ids],
      )
    )[0].n
  expect(await made()).toBeLessThan(ids.length)
  await unzip(await fetched(String(ids[2])))
  expect(await made()).toBeLessThan(ids.length)
})
