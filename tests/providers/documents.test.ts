import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DocumentError,
  downloadDocument,
  downloadZip,
  openDocument,
  removeDocument,
} from '../../src/providers/documents.ts'
import { json, openPage, signedIn } from './browser.ts'

const SINGLE = 'GET /api/surgical-map/v2/procedure-download/7'
const ZIP = 'GET /api/surgical-map/v3/procedure-download'
const ignore = () => {}
const { signal } = new AbortController()

const bytesOf = async (id: number | null) => {
  const received: number[] = []
  for await (const chunk of (await openDocument(id, signal)).chunks) received.push(...chunk)
  return new Uint8Array(received)
}

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

/** A response that never arrives; it fails when aborted. */
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
  expect(new TextDecoder().decode(await bytesOf(7))).toBe('%PDF-1.7')
  await downloadZip([7, 9], ignore)
  expect(page.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/surgical-map/v2/procedure-download/7',
    'GET /api/surgical-map/v3/procedure-download?pdfs=7,9',
  ])
})

test('no document is requested without an id, a list or a token [PDF-05, PDF-06, PDF-07]', async () => {
  await expect(openDocument(null, signal)).rejects.toThrow('ID do PDF é obrigatório')
  await expect(downloadDocument(null)).rejects.toThrow('ID do PDF é obrigatório')
  await expect(removeDocument(null, 1)).rejects.toThrow('ID do PDF é obrigatório')
  await expect(downloadZip([], ignore)).rejects.toThrow('Lista de PDFs é obrigatória')
  page.storage.delete('auth-token')
  await expect(openDocument(7, signal)).rejects.toThrow('Token de autenticação não encontrado')
  await expect(downloadZip([7], ignore)).rejects.toThrow('Token de autenticação não encontrado')
  expect(page.calls).toEqual([])
})

test.each([
  [404, 'PDF não encontrado', '[PDF-12]'],
  [401, 'Não autorizado para acessar este PDF', '[PDF-13]'],
  [500, 'Erro ao buscar o PDF', '[PDF-14]'],
  [400, 'Erro ao buscar o PDF', '[PDF-14]'],
])('an answer %i to the request of a document gives %s and keeps the session %s', async (status, text) => {
  page.on(SINGLE, () => json({ message: 'Outro texto' }, status))
  page.on(ZIP, () => json({ message: 'Outro texto' }, status))
  await expect(openDocument(7, signal)).rejects.toThrow(text)
  await expect(downloadDocument(7)).rejects.toThrow(text)
  await expect(downloadZip([7], ignore)).rejects.toThrow(text)
  expect(page.left).toEqual([])
})

test('an empty document is a failure, and so is a network that is away [PDF-14, PDF-15]', async () => {
  page.on(SINGLE, () => new Response(''))
  await expect(bytesOf(7)).rejects.toThrow('Resposta vazia do servidor')
  await expect(downloadDocument(7)).rejects.toThrow('Resposta vazia do servidor')
  await expect(downloadZip([7], ignore)).rejects.toThrow('Erro ao buscar o PDF')
})

test.each([
  ['to be saved', () => downloadDocument(7)],
  ['to be shown', () => openDocument(7, signal)],
])('a document %s is given up after 30 s [PDF-20]', async (_, fetched) => {
  page.on(SINGLE, silence)
  let failure: unknown
  void fetched().catch((error: unknown) => {
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

test('the length of a zip that the server sends is passed on', async () => {
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

describe('a document that is shown', () => {
  const content = '%PDF-1.7 0123456789'

  /** A server that sends the first bytes, and the rest only as ranges. */
  const partial = (etag = '"a"') => {
    page.on(SINGLE, ({ headers }, ending) => {
      const [, begin, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('Range') ?? '') ?? []
      const head = { 'accept-ranges': 'bytes', etag }
      if (!begin) {
        const body = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(content.slice(0, 4)))
            ending?.addEventListener('abort', () => controller.error(ending.reason))
          },
        })
        return new Response(body, { headers: { ...head, 'content-length': String(content.length) } })
      }
      if (headers.get('If-Match') !== '"a"') return new Response(null, { status: 412 })
      return new Response(content.slice(Number(begin), Number(last) + 1), { status: 206, headers: head })
    })
  }

  test('is read ahead in parts, of the file that was begun with', async () => {
    partial()
    const file = await openDocument(7, signal)
    expect(file.length).toBe(content.length)
    expect(new TextDecoder().decode(await file.fetchRange?.(9, 12))).toBe('012')
    partial('"b"')
    const other = await openDocument(7, signal)
    await expect(other.fetchRange?.(9, 12)).rejects.toThrow('Erro ao buscar o PDF')
  })

  test('is read whole from a server that sends no parts', async () => {
    page.on(SINGLE, pdf)
    const { fetchRange, length } = await openDocument(7, signal)
    expect([fetchRange, length]).toEqual([undefined, null])
  })

  test('is given up after 30 s without a byte, and not while it arrives [PDF-20]', async () => {
    partial()
    const { chunks, fetchRange } = await openDocument(7, signal)
    const reader = chunks[Symbol.asyncIterator]()
    await reader.next()
    let failure: unknown
    void reader.next().catch((error: unknown) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(29_000)
    await fetchRange?.(4, 6)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failure).toEqual(new DocumentError('Erro ao buscar o PDF'))
  })

  test('fails with the reason of the signal when it is closed', async () => {
    page.on(SINGLE, silence)
    const closing = new AbortController()
    const opened = openDocument(7, closing.signal)
    closing.abort()
    await expect(opened).rejects.toThrow('aborted')
  })
})
