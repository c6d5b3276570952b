import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DocumentError,
  downloadDocument,
  downloadZip,
  fetchDocument,
  removeDocument,
} from '../../src/providers/documents.ts'
import { json, openPage, signedIn } from './browser.ts'

const SINGLE = 'GET /api/surgical-map/v2/procedure-download/7'
const ZIP = 'GET /api/surgical-map/v3/procedure-download'
const ignore = () => {}

let page = openPage()
beforeEach(() => {
  page = openPage('/procedures/1')
  signedIn(page.storage)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })

/** A response that never comes; it fails when it is aborted. */
const silence = (_: unknown, signal: AbortSignal | null) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** Sends a chunk every 50 s. */
function slowly(chunks: number): Response {
  const sleep = () => new Promise((resolve) => setTimeout(resolve, 50_000))
  const body = new ReadableStream({
    async pull(controller) {
      if (chunks-- === 0) return controller.close()
      await sleep()
      controller.enqueue(new Uint8Array(100))
    },
  })
  return new Response(body)
}

test('a document is read by its id, several in one call by the list of their ids [PDF-09, PDF-10]', async () => {
  page.on(SINGLE, pdf)
  page.on(ZIP, pdf)
  const bytes = await fetchDocument(7)
  expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7')
  await downloadZip([7, 9], ignore)
  expect(page.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/surgical-map/v2/procedure-download/7',
    'GET /api/surgical-map/v3/procedure-download?pdfs=7,9',
  ])
})

test('nothing is asked for without an id, without a list or without a token [PDF-05, PDF-06, PDF-07]', async () => {
  await expect(downloadDocument(null)).rejects.toThrow('ID do PDF é obrigatório')
  await expect(removeDocument(null, 1)).rejects.toThrow('ID do PDF é obrigatório')
  await expect(downloadZip([], ignore)).rejects.toThrow('Lista de PDFs é obrigatória')
  page.storage.delete('auth-token')
  await expect(fetchDocument(7)).rejects.toThrow('Token de autenticação não encontrado')
  await expect(downloadZip([7], ignore)).rejects.toThrow('Token de autenticação não encontrado')
  expect(page.calls).toEqual([])
})

test.each([
  [404, 'PDF não encontrado', '[PDF-12]'],
  [401, 'Não autorizado para acessar este PDF', '[PDF-13]'],
  [500, 'Erro ao buscar o PDF', '[PDF-14]'],
  [400, 'Erro ao buscar o PDF', '[PDF-14]'],
])('an answer %i gives %s and keeps the session %s', async (status, text) => {
  page.on(SINGLE, () => json({ message: 'Outro texto' }, status))
  page.on(ZIP, () => json({ message: 'Outro texto' }, status))
  await expect(fetchDocument(7)).rejects.toThrow(text)
  await expect(downloadZip([7], ignore)).rejects.toThrow(text)
  expect(page.left).toEqual([])
})

test('an empty body is a failure, and so is a network that is away [PDF-14, PDF-15]', async () => {
  page.on(SINGLE, () => new Response(''))
  await expect(fetchDocument(7)).rejects.toThrow('Resposta vazia do servidor')
  await expect(downloadZip([7], ignore)).rejects.toThrow('Erro ao buscar o PDF')
})

test('a document is given up after 30 s [PDF-20]', async () => {
  page.on(SINGLE, silence)
  let failure: unknown
  void fetchDocument(7).catch((error) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toEqual(new DocumentError('Erro ao buscar o PDF'))
})

test('a zip is given up after 60 s without a byte, and not while it arrives [PDF-21]', async () => {
  page.on(ZIP, silence)
  let failure: unknown
  void downloadZip([7], ignore).catch((error) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toEqual(new DocumentError('Erro ao buscar o PDF'))

  page.on(ZIP, () => slowly(3))
  const received: unknown[] = []
  const zip = downloadZip([7], (bytes, total) => received.push([bytes, total]))
  await vi.advanceTimersByTimeAsync(150_000)
  expect((await zip).size).toBe(300)
  expect(received).toEqual([
    [100, null],
    [200, null],
    [300, null],
  ])
})

test('a server that names the length is told of', async () => {
  page.on(ZIP, () => new Response(new Uint8Array(5), { headers: { 'content-length': '5' } }))
  const received: unknown[] = []
  await downloadZip([7], (bytes, total) => received.push([bytes, total]))
  expect(received).toEqual([[5, 5]])
})

test('a cancelled download is no failure of the document', async () => {
  page.on(ZIP, silence)
  const ending = new AbortController()
  const cancelled = expect(downloadZip([7], ignore, ending.signal)).rejects.toBe('left')
  ending.abort('left')
  await cancelled
})

test('a document is deleted by its id and type [PDF-11]', async () => {
  page.on('DELETE /api/app/procedure-pdf/7/2', () => json({ id: 7 }))
  await removeDocument(7, 2)
  expect(page.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /api/app/procedure-pdf/7/2',
  ])
})
