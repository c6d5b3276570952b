import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AttachmentError,
  type AttachmentUpload,
  attachmentKey,
  downloadAttachment,
  openAttachment,
  removeAttachment,
  uploadAttachment,
} from '../../src/providers/attachments.ts'
import { json, openPage, signedIn } from './browser.ts'

const UPLOAD = '/api/app/v1/procedures/7/attachments'
const DOWNLOAD = 'GET /api/web/v1/procedures-attachments/u-1/download'
const REMOVAL = 'DELETE /api/app/v1/procedures-attachments/u-1'

const added = {
  id: 5,
  uuid: 'u-5',
  filename: 'laudo.pdf',
  stage: 'TRANS',
  created_at: '2026-11-23T13:15:00Z',
}

/** Uploads in progress, as XMLHttpRequest sends them. */
let uploads: FakeRequest[] = []

/** XMLHttpRequest without a network: the test answers it. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  address = ''
  form = new FormData()
  status = 0
  response = new Blob()
  onload = () => {}
  onabort = () => {}
  onloadend = () => {}
  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json'
  send(form: FormData) {
    this.form = form
    uploads.push(this)
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.response = new Blob([JSON.stringify(body)])
    this.onload()
    this.onloadend()
  }
}

let page = openPage()
beforeEach(() => {
  page = openPage('/procedures/1')
  signedIn(page.storage)
  uploads = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const file = new File(['%PDF-1.7'], 'laudo.pdf')

const upload = (changes: Partial<AttachmentUpload> = {}) =>
  uploadAttachment({ procedureId: 7, stage: 2, file, uuid: 'u-9', onSent: () => {}, signal, ...changes })

/** The upload, once it has been sent. */
const sentUpload = () => vi.waitFor(() => uploads[0] ?? Promise.reject(new Error('nothing is sent')))

/** The error that a failed call threw. */
async function failureOf(call: Promise<unknown>): Promise<AttachmentError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof AttachmentError)) throw new Error(`threw ${failure}`)
  return failure
}

describe('an upload', () => {
  test('sends the file and the code of its stage [ATTACH-05, ATTACH-15]', async () => {
    const progress: number[][] = []
    const result = upload({ onSent: (bytes, total) => progress.push([bytes, total]) })
    const request = await sentUpload()
    expect(request.address).toBe(`POST ${UPLOAD}`)
    expect(request.form.get('stage')).toBe('2')
    // The specified server accepts no uuid.
    expect(request.form.has('uuid')).toBe(false)
    expect(request.form.get('file')).toMatchObject({ name: 'laudo.pdf', size: 8 })
    request.upload.onprogress?.({ loaded: 4, total: 8 })
    request.answer(201, added)
    expect(await result).toEqual(added)
    expect(progress).toEqual([[4, 8]])
  })

  test('gives no attachment if the answer has none', async () => {
    const result = upload()
    const request = await sentUpload()
    request.answer(200, { message: 'ok' })
    expect(await result).toBeUndefined()
  })

  test('needs a procedure and a file [ATTACH-10, ATTACH-11]', async () => {
    await expect(upload({ procedureId: null })).rejects.toThrow('ID do procedimento é obrigatório')
    await expect(upload({ file: null })).rejects.toThrow('Dados do arquivo são obrigatórios')
    expect(uploads).toEqual([])
  })

  test.each([
    [413, 'Arquivo muito grande', '[ATTACH-17]'],
    [415, 'Tipo de arquivo não suportado', '[ATTACH-18]'],
    [422, 'Erro ao fazer upload do arquivo', '[ATTACH-19]'],
    [500, 'Erro ao fazer upload do arquivo', '[ATTACH-19]'],
  ])('answered %i fails with %s, and the server’s reason %s', async (status, message) => {
    const failure = failureOf(upload())
    const request = await sentUpload()
    request.answer(status, { message: 'O motivo.' })
    expect(await failure).toMatchObject({ message, status, description: 'O motivo.' })
    expect((await failure).reason).toBe(`${message}. O motivo.`)
  })

  test('without a reason from the server suggests to try later [ATTACH-27]', async () => {
    const failure = failureOf(upload())
    const request = await sentUpload()
    request.answer(503, {})
    expect(await failure).toMatchObject({ description: 'Tente novamente mais tarde.' })
  })

  test('gives up after 60 s in which nothing was sent, and not before [ATTACH-28]', async () => {
    const failure = failureOf(upload())
    const request = await sentUpload()
    await vi.advanceTimersByTimeAsync(59_000)
    request.upload.onprogress?.({ loaded: 1, total: 8 })
    await vi.advanceTimersByTimeAsync(59_000)
    request.upload.onprogress?.({ loaded: 2, total: 8 })
    const aborted = vi.spyOn(request, 'abort')
    await vi.advanceTimersByTimeAsync(59_999)
    expect(aborted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ message: 'Erro ao fazer upload do arquivo', status: 0 })
  })

  test('that is cancelled is no failure', async () => {
    const ending = new AbortController()
    const result = upload({ signal: ending.signal })
    await sentUpload()
    ending.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a removal', () => {
  test('names the attachment by its uuid, else by its id [ATTACH-16]', async () => {
    page.on(REMOVAL, () => json({ id: 1 }))
    await removeAttachment(attachmentKey({ id: 1, uuid: 'u-1' }))
    expect(page.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([REMOVAL])
    expect(attachmentKey({ id: 3, uuid: null })).toBe(3)
  })

  test('needs a uuid or an id [ATTACH-12]', async () => {
    await expect(removeAttachment(attachmentKey({}))).rejects.toThrow('ID do anexo é obrigatório')
    expect(page.calls).toEqual([])
  })

  test.each([
    [404, 'Anexo não encontrado', '[ATTACH-20]'],
    [403, 'Não autorizado para deletar este anexo', '[ATTACH-21]'],
    [500, 'Erro ao deletar o anexo', '[ATTACH-22]'],
  ])('answered %i fails with %s %s', async (status, message) => {
    page.on(REMOVAL, () => json({ message: 'O motivo.' }, status))
    expect(await failureOf(removeAttachment('u-1'))).toMatchObject({ message, description: 'O motivo.' })
  })
})

describe('a download', () => {
  const download = (key: string | null, name = 'laudo.pdf') => downloadAttachment({ key, name }, signal)

  test('is saved as a file of the attachment’s name [ATTACH-14]', async () => {
    page.on(DOWNLOAD, () => new Response('%PDF-1.7'))
    const received = await download('u-1')
    expect(received).toMatchObject({ name: 'laudo.pdf', size: 8 })
  })

  test('needs a uuid and a name [ATTACH-08, ATTACH-09]', async () => {
    await expect(download(null)).rejects.toThrow('UUID do anexo é obrigatório')
    await expect(openAttachment(null, signal)).rejects.toThrow('UUID do anexo é obrigatório')
    await expect(download('u-1', '')).rejects.toThrow('Nome do arquivo é obrigatório')
    expect(page.calls).toEqual([])
  })

  test('gives up after 30 s without a byte [ATTACH-14]', async () => {
    const silence = vi.fn(
      (_: unknown, ending: AbortSignal | null) =>
        new Promise<Response>((_, reject) => {
          ending?.addEventListener('abort', () => reject(ending.reason))
        }),
    )
    page.on(DOWNLOAD, silence)
    const failure = failureOf(download('u-1'))
    // It is sent in a task of its own.
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(silence.mock.calls[0]?.[1]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await failure).message).toBe('Não foi possível baixar o anexo.')
  })
})
