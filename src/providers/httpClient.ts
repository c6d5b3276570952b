import { TIME_ZONE_HEADER } from '../domain/headers.ts'
import { errors as texts } from '../i18n/ptBR/errors.ts'
import type { Call } from '../schema/endpoint.ts'
import { apiUrl } from './apiUrl.ts'
import { timed } from './clock.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'
import { parseJson, toJson } from './flags.ts'
import { HttpError, keepsSession, toHttpError } from './httpError.ts'
import {
  endSession,
  readScope,
  readSession,
  readToken,
  storeIpAllowed,
  storeTimeZone,
  storeToken,
} from './session.ts'

export {
  errorMessage,
  fieldErrorsText,
  HttpError,
  isHttpError,
  isOutcomeUnknown,
  refusalReason,
} from './httpError.ts'

export interface Answer<T> {
  status: number
  headers: Headers
  data: T
}

export interface SendOptions {
  /** Undefined, null and empty values are omitted. */
  query?: Record<string, unknown>
  /** Sent as JSON; a Blob must contain JSON, FormData is sent as multipart. */
  body?: unknown
  signal?: AbortSignal
  /** A 401 does not end the session; the caller handles it. */
  keepSessionOn401?: boolean
  /** Further headers. */
  headers?: Record<string, string>
  /** Reads the response as a Blob. */
  file?: boolean
  /** Reads the response's bytes as an ArrayBuffer, for a worker to parse. */
  bytes?: boolean
  /** Leaves the response unread: `data` is its `ReadableStream`, or null. */
  stream?: boolean
  /**
   * Receives the bytes received so far while a file arrives.
   * @param total null if the response does not state its length
   */
  onReceived?: (bytes: number, total: number | null) => void
  /** Receives the bytes of a FormData sent so far and the total. */
  onSent?: (bytes: number, total: number) => void
  /** Keeps the request alive when the page unloads. */
  keepalive?: boolean
}

/**
 * The session when a request was sent. A response arriving after it changed must not affect the current one.
 */
interface SentSession {
  token: string | null
  scope: string
}

function buildRequest(
  { method }: Call,
  { body, signal, keepalive, headers: further }: SendOptions,
  { token }: SentSession,
) {
  const headers = new Headers({ Accept: 'application/json', ...further })
  if (token) headers.set('Authorization', token)
  if (body === undefined) return { method, headers, signal, keepalive }
  // The browser sets the multipart Content-Type with its boundary.
  if (body instanceof FormData) return { method, headers, signal, keepalive, body }
  headers.set('Content-Type', 'application/json')
  const json = body instanceof Blob ? body : toJson(body)
  return { method, headers, signal, keepalive, body: json }
}

/** A response that reports download progress while its body is read. */
function reporting(response: Response, onReceived: NonNullable<SendOptions['onReceived']>): Response {
  const length = response.headers.get('Content-Length')
  const isEncoded = response.headers.has('Content-Encoding')
  const total = length === null || isEncoded ? null : Number(length)
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onReceived(bytes, total)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counted), { headers: response.headers })
}

/** Some servers label plain text as JSON, or JSON as plain text. */
function parseJsonOrText(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** HTML, such as a proxy's error page. */
const MARKUP = /^\s*</

/** JSON or text; nothing for HTML. */
async function parseBody(
  response: Response,
  { file, bytes, stream, onReceived }: SendOptions,
): Promise<unknown> {
  if (stream && response.ok) return response.body
  if (file && response.ok) return (onReceived ? reporting(response, onReceived) : response).blob()
  if (bytes && response.ok) return response.arrayBuffer()
  const text = await response.text()
  const type = response.headers.get('Content-Type') ?? ''
  if (text === '' || MARKUP.test(text)) return undefined
  return type.includes('json') ? parseJsonOrText(text) : text
}

/**
 * Stores a renewed token. An echo of the sent token is ignored: another call may have renewed it meanwhile.
 */
function renewToken(response: Response, { token: carried, scope }: SentSession): void {
  const token = response.headers.get('Authorization')
  if (token && token !== carried && token !== readToken() && scope === readScope()) storeToken(token)
}

/** Stores a changed time zone of the selected institution. */
function followTimeZone(response: Response, { scope }: SentSession): void {
  const zone = response.headers.get(TIME_ZONE_HEADER)
  if (zone && scope === readScope()) storeTimeZone(zone)
}

/** Sooner than a timer, of which a browser delays nested ones. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

function transport(url: string, init: ReturnType<typeof buildRequest>, { onSent }: SendOptions) {
  const { body } = init
  return onSent && body instanceof FormData
    ? fetchWithProgress(url, { ...init, body }, onSent)
    : fetch(url, init)
}

async function request(call: Call, options: SendOptions, sent: SentSession): Promise<Answer<unknown>> {
  if (call.method === 'GET' && !options.keepalive) {
    // A browser takes milliseconds to start a request: not in the task of the click that it answers.
    await nextTask()
    options.signal?.throwIfAborted()
  }
  const response = await timed(() =>
    transport(apiUrl(call.path, options.query), buildRequest(call, options, sent), options),
  )
  const data = await parseBody(response, options)
  renewToken(response, sent)
  followTimeZone(response, sent)
  if (response.ok) return { status: response.status, headers: response.headers, data }
  throw toHttpError(call.path, response.status, data)
}

function endExpiredSession(
  call: Call,
  error: HttpError,
  ownErrors: boolean | undefined,
  sent: SentSession,
): void {
  const refused = error.status === 401 && !ownErrors && !keepsSession(call.path, error)
  if (!readSession()) endSession()
  else if (refused && sent.token === readToken()) endWithNotice(error)
}

/** Ends the session; /login shows the reason: an alert for a blocked network, else a notice. */
function endWithNotice({ code }: HttpError): void {
  const blocked = code === 'network.blocked'
  if (blocked) storeIpAllowed(false)
  endSession(blocked ? undefined : texts.sessionEnded)
}

/**
 * Sends one request with the session's token and stores a renewed token. Never retries.
 * @param call with placeholders resolved: `/preset/surgeons/7`
 * @throws HttpError, or the AbortError of the caller's signal
 */
export async function send<T>(call: Call, options: SendOptions = {}): Promise<Answer<T>> {
  const sent = { token: readToken(), scope: readScope() }
  try {
    return (await request(call, options, sent)) as Answer<T>
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    const error = thrown instanceof HttpError ? thrown : new HttpError(texts.network, 0)
    endExpiredSession(call, error, options.keepSessionOn401, sent)
    throw error
  }
}

export type Send = typeof send
