import { errors as texts } from '../i18n/ptBR/errors.ts'
import type { Call } from '../schema/endpoint.ts'
import { apiUrl } from './apiUrl.ts'
import { HttpError, keepsSession, refusal } from './httpError.ts'
import { endSession, readScope, readSession, readToken, storeIpAllowed, storeToken } from './session.ts'

export { HttpError, isHttpError, messageOf } from './httpError.ts'

export interface Answer<T> {
  status: number
  headers: Headers
  data: T
}

export interface SendOptions {
  /** Values left undefined, null or empty are not sent. */
  query?: Record<string, unknown>
  /** Sent as JSON, which a Blob is already; a form with files as multipart. */
  body?: unknown
  signal?: AbortSignal
  /** A 401 is the caller's to explain and does not end the session. */
  ownErrors?: boolean
  /** The answer is a file: its data is a Blob. */
  file?: boolean
  /** Lets the call outlive the page, for what is sent while leaving it. */
  keepalive?: boolean
}

/** What was stored when a call left: an answer that comes after a change of it says nothing about the session of now. */
interface Sent {
  token: string | null
  scope: string
}

function requestOf({ method }: Call, { body, signal, keepalive }: SendOptions, { token }: Sent): RequestInit {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', token)
  if (body === undefined) return { method, headers, signal, keepalive }
  // The browser names the type of a form itself, with the mark that parts it.
  if (body instanceof FormData) return { method, headers, signal, keepalive, body }
  headers.set('Content-Type', 'application/json')
  const json = body instanceof Blob ? body : JSON.stringify(body)
  return { method, headers, signal, keepalive, body: json }
}

/** JSON or plain text; a page, as proxies answer, is nobody's message. */
async function bodyOf(response: Response, file: boolean | undefined): Promise<unknown> {
  if (file && response.ok) return response.blob()
  const text = await response.text()
  const type = response.headers.get('Content-Type') ?? ''
  if (type.includes('json')) return text ? JSON.parse(text) : undefined
  return type.startsWith('text/plain') ? text : undefined
}

/** An answer that brings back what its call carried renews nothing: meanwhile another call, of any tab, may have. */
function renewToken(response: Response, { token: carried, scope }: Sent): void {
  const token = response.headers.get('Authorization')
  if (token && token !== carried && token !== readToken() && scope === readScope()) storeToken(token)
}

async function exchange(call: Call, options: SendOptions, sent: Sent): Promise<Answer<unknown>> {
  const response = await fetch(apiUrl(call.path, options.query), requestOf(call, options, sent))
  const data = await bodyOf(response, options.file)
  renewToken(response, sent)
  if (response.ok) return { status: response.status, headers: response.headers, data }
  throw refusal(call.path, response.status, data)
}

function endIfOver(call: Call, error: HttpError, ownErrors: boolean | undefined, sent: Sent): void {
  const refused = error.status === 401 && !ownErrors && !keepsSession(call.path, error)
  if (!readSession()) endSession()
  else if (refused && sent.token === readToken()) end(error)
}

/** /login says why: a network that is refused by its alert, anything else by a notice. */
function end({ code }: HttpError): void {
  const blocked = code === 'network.blocked'
  if (blocked) storeIpAllowed(false)
  endSession(blocked ? undefined : texts.sessionEnded)
}

/**
 * One call to the API, with the session's token; the answer's token, when it has one, replaces it. Nothing is sent twice.
 * @param call the path is complete: `/preset/surgeons/7`.
 * @throws HttpError, or untouched what the caller's own signal throws.
 */
export async function send<T>(call: Call, options: SendOptions = {}): Promise<Answer<T>> {
  const sent = { token: readToken(), scope: readScope() }
  try {
    return (await exchange(call, options, sent)) as Answer<T>
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    const error = thrown instanceof HttpError ? thrown : new HttpError(texts.network, 0)
    endIfOver(call, error, options.ownErrors, sent)
    throw error
  }
}

export type Send = typeof send
