import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import type { Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { logRequest } from '../logger.ts'
import { closeUnfinishedRequest } from './lingeringClose.ts'

/** Response to Node's HTTP parser errors, by code; any other is a malformed request. */
const PARSER_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, texts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
}
const MALFORMED = [400, texts.malformedRequest] as const

/** Bytes. Smaller responses are hardly faster when compressed. */
const COMPRESSION_THRESHOLD = 1024

/** The package's types are Express's; it uses only Node's part of them. */
const compress = compression({ threshold: COMPRESSION_THRESHOLD }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/**
 * Serves all of a response's waits for 'drain' with one listener. The compression package passes each
 * listener to its own stream and removes none, so a long response would add one per chunk.
 */
function shareDrainListener(response: ServerResponse): void {
  const waiting: (() => void)[] = []
  const once = response.once.bind(response)
  let isListening = false
  const resumeAll = () => {
    for (const resume of waiting.splice(0)) resume()
  }
  const shared = (event: string, listener: () => void) => {
    if (event !== 'drain') return once(event, listener)
    waiting.push(listener)
    if (!isListening) response.on('drain', resumeAll)
    isListening = true
    return response
  }
  Object.assign(response, { once: shared })
}

const errorJson = (message: string) => JSON.stringify({ message })

/** An unparsable request has no response object: the response is written to the socket. */
function respondToParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = PARSER_ERRORS[error.code ?? ''] ?? MALFORMED
  logRequest('info', { status })
  const body = errorJson(message)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/**
 * Whether the host has a user name or password: the listener accepts some, then fails to create a request.
 */
const hasCredentials = ({ headers: { host = '' }, url = '' }: IncomingMessage) =>
  host.includes('@') || /^https?:\/\/[^/?#]*@/i.test(url)

function refuse(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void {
  logRequest('info', { call: method, status })
  const body = errorJson(message)
  const length = Buffer.byteLength(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length }).end(body)
}

/**
 * Serves an application over HTTP, compressed; requests that never reach it (bad URL, not HTTP) are refused
 * in the same JSON form.
 */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, options: ServerOptions): Server {
  const malformed = () => {
    logRequest('info', { status: 400 })
    return Response.json({ message: texts.malformedRequest }, { status: 400 })
  }
  const listener = getRequestListener(fetch, { errorHandler: malformed })
  // A request without a Host header is refused by the listener, in JSON; Node would send an empty body.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    // Sent after one whose answer has closed the connection.
    if (!request.socket.writable) return void request.socket.destroy()
    closeUnfinishedRequest(request, response)
    if (hasCredentials(request)) return refuse(request, response, 400, texts.malformedRequest)
    compress(request, response, () => {
      shareDrainListener(response)
      void listener(request, response)
    })
  })
  server.on('clientError', respondToParserError)
  server.on('checkExpectation', (request, response) => {
    closeUnfinishedRequest(request, response)
    refuse(request, response, 417, texts.unknownExpectation)
  })
  return server
}
