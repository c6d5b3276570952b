import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds that a client which is still sending has for reading the answer. */
const LINGER_MS = 2_000

/** Bytes that are read and discarded meanwhile; of more, the client notices only that it cannot go on sending. */
const MAX_DISCARDED = 4 * 1024 * 1024

const declaresBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Discards what still arrives of a body, up to a limit. */
function discard(request: IncomingMessage): void {
  let discarded = 0
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > MAX_DISCARDED) request.pause()
  })
  request.resume()
}

/**
 * Closes the connection of a request that is answered before its body has arrived, and says so in the answer. The sending side is closed
 * first and the rest a moment later: closing both while bytes arrive resets the connection, and the client loses the answer.
 */
export function closeUnfinishedRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!declaresBody(request)) return
  const { socket } = request
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  const destroySoon = socket.destroySoon.bind(socket)
  let isEnding = false

  function linger(): void {
    // Node ends a connection with it, and so does the listener, again, half a second after the answer.
    if (isEnding) return
    isEnding = true
    if (request.complete) {
      destroySoon()
      return
    }
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    request.once('end', destroySoon)
  }

  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) {
      response.setHeader('connection', 'close')
      discard(request)
      socket.destroySoon = linger
    }
    return writeHead(...given)
  }
}
