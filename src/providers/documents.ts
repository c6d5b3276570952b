import type { DocumentVersion } from '../calls/documents.ts'
import * as calls from '../calls/documents.ts'
import type { DocumentType } from '../domain/attendance.ts'
import type { SettingsChoice } from '../domain/documentVersions.ts'
import { documentCalls as texts } from '../i18n/ptBR/documentCalls.ts'
import { buildCall, type Call } from '../schema/endpoint.ts'
import { request } from './call.ts'
import { HttpError, type SendOptions, send } from './httpClient.ts'
import { EmptyFile, type OpenFile, openFile } from './openFile.ts'
import { readToken } from './session.ts'
import { hasCapability } from './settings.ts'

/**
 * A failed document download; status 0 if there was no response. The message is one of the specification's
 * and can be shown to the user.
 */
export class DocumentError extends HttpError {
  constructor(message: string, status = 0) {
    super(message, status)
  }
}

const SINGLE_TIMEOUT_MS = 30_000

/** A zip is created while it is sent, so the limit applies to the time without a byte. */
const ZIP_TIMEOUT_MS = 60_000

const statusTexts: Record<number, string> = { 401: texts.unauthorized, 404: texts.notFound }

/** @throws DocumentError */
function requireToken(): void {
  if (!readToken()) throw new DocumentError(texts.tokenMissing)
}

function toDocumentError(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error
  if (error instanceof EmptyFile) return new DocumentError(texts.emptyBody)
  const status = error instanceof HttpError ? error.status : 0
  return new DocumentError(statusTexts[status] ?? texts.failed, status)
}

interface FetchOptions extends Pick<SendOptions, 'onReceived'> {
  timeoutMs: number
  signal?: AbortSignal
}

/** @throws DocumentError; the reason of the caller's signal */
async function fetchFile(call: Call, { timeoutMs, signal, onReceived }: FetchOptions): Promise<Blob> {
  requireToken()
  const expiring = new AbortController()
  const expire = () => expiring.abort()
  let timer = setTimeout(expire, timeoutMs)
  const ending = signal ? AbortSignal.any([signal, expiring.signal]) : expiring.signal
  const restart: SendOptions['onReceived'] = (bytes, total) => {
    clearTimeout(timer)
    timer = setTimeout(expire, timeoutMs)
    onReceived?.(bytes, total)
  }
  try {
    const options = { file: true, keepSessionOn401: true, signal: ending }
    const { data } = await send<Blob>(call, onReceived ? { ...options, onReceived: restart } : options)
    if (data.size === 0) throw new EmptyFile()
    return data
  } catch (error) {
    throw signal?.aborted ? error : toDocumentError(error)
  } finally {
    clearTimeout(timer)
  }
}

const documentCall = (id: number) => buildCall(calls.downloadDocument.call, { id })

/**
 * A document's file, to be saved as `documentCalls.downloadName`. Gives up after 30 s.
 * @param id `pdf` or `term` of a record
 * @throws DocumentError; the reason of the signal
 */
export async function downloadDocument(id: number | null | undefined, signal?: AbortSignal): Promise<Blob> {
  if (!id) throw new DocumentError(texts.idRequired)
  return fetchFile(documentCall(id), { timeoutMs: SINGLE_TIMEOUT_MS, signal })
}

/**
 * Starts downloading a document, so that its beginning can be shown before the rest has arrived. Gives up
 * after 30 s without a byte.
 * @throws DocumentError; the reason of the signal
 */
export async function openDocument(id: number | null | undefined, signal: AbortSignal): Promise<OpenFile> {
  if (!id) throw new DocumentError(texts.idRequired)
  requireToken()
  const options = { signal, timeoutMs: SINGLE_TIMEOUT_MS, toError: toDocumentError }
  return openFile(documentCall(id), options)
}

/**
 * A zip of documents. Gives up after 60 s without a byte.
 * @param onReceived receives the bytes received so far and the total, if the server sends it
 * @throws DocumentError; the reason of the signal
 */
export async function downloadZip(
  ids: readonly number[],
  onReceived: NonNullable<SendOptions['onReceived']>,
  signal?: AbortSignal,
): Promise<Blob> {
  if (ids.length === 0) throw new DocumentError(texts.listRequired)
  const { method, path } = buildCall(calls.downloadDocuments.call)
  return fetchFile(
    { method, path: `${path}?pdfs=${ids.join(',')}` },
    { timeoutMs: ZIP_TIMEOUT_MS, signal, onReceived },
  )
}

/** Deletes a document, as a platform administrator. @throws HttpError; Error without an id */
export async function removeDocument(id: number | null, type: DocumentType): Promise<void> {
  if (!id) throw new DocumentError(texts.idRequired)
  await request(calls.removeDocument, { params: { pdf_id: id, pdf_type: type } })
}

export type { DocumentVersion } from '../calls/documents.ts'

/**
 * All versions of a document, newest first; empty if the server does not announce `documentVersions`.
 * @throws HttpError
 */
export async function readVersions(id: number, signal?: AbortSignal): Promise<DocumentVersion[]> {
  if (!(await hasCapability('documentVersions'))) return []
  return (await request(calls.listVersions, { params: { id }, signal })).data
}

/**
 * Makes a new version of a document, with the texts and settings of its consultation or procedure, or of
 * today; the earlier one is kept. Only with the capability `documentRenewal`.
 * @throws HttpError 409 if nothing would differ, 404
 */
export async function renewDocument(id: number, settings: SettingsChoice): Promise<void> {
  await request(calls.renewDocument, { params: { id }, body: { settings } })
}

/**
 * The id of a procedure's consent term, which is created if there is none; only with the capability
 * `procedureConsentTerm`.
 * @throws HttpError 404
 */
export async function requestConsentTerm(procedureId: number): Promise<number> {
  return (await request(calls.requestConsentTerm, { params: { id: procedureId } })).data.id
}
