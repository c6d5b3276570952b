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
import { errors as texts } from '../src/i18n/ptBR/errors.ts'

/** Refusals by Node's parser, by its codes; every other one is a malformed request. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, texts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
}
const MALFORMED = [400, texts.malformedRequest] as const

/** Bytes of an answer that is sent as it is: compressed, it would hardly travel faster. */
const COMPRESSED_FROM = 1024

/** Compresses what the browser takes compressed and is not so already. Its types are those of Express, of which it needs Node's part alone. */
const compress = compression({ threshold: COMPRESSED_FROM }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

const jsonOf = (message: string) => JSON.stringify({ message })

/** What cannot be read as HTTP has no request that could be answered: the answer is written as it travels. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = REFUSALS[error.code ?? ''] ?? MALFORMED
  const body = jsonOf(message)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Answers with an application over HTTP, compressed; what never reaches it (no URL, no HTTP at all) is refused in the same form. */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, options: ServerOptions): Server {
  const malformed = () => Response.json({ message: texts.malformedRequest }, { status: 400 })
  const listener = getRequestListener(fetch, { errorHandler: malformed })
  // A request without a host is refused by the listener, in JSON, where Node would refuse it without a word.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) =>
    compress(request, response, () => void listener(request, response)),
  )
  server.on('clientError', refuseUnreadable)
  server.on('checkExpectation', (_, response) => {
    const body = jsonOf(texts.unknownExpectation)
    const length = Buffer.byteLength(body)
    response.writeHead(417, { 'content-type': 'application/json', 'content-length': length }).end(body)
  })
  return server
}
