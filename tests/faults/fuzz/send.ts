import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { RENDERING_LIMITS } from '../../../server/pdf/rendering.ts'

export interface Request {
  method: string
  /** As in the request line. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export interface Response {
  status: number
  type: string
  body: Buffer
}

/**
 * Time allowed for an answer (ms): the server's longest limit, that of a document, and 30 s to wait for a turn. It has forgotten a
 * request that takes longer.
 */
const PATIENCE_MS = RENDERING_LIMITS.totalMs + 30_000

/** Sends requests as an HTTP client, over a few keep-alive connections. */
export function sender(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** @throws Error if the connection ends without an answer, or none arrives in time */
  function send({ method, path, headers, body }: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, agent, method, path, headers, timeout: PATIENCE_MS },
        (answer) => {
          const chunks: Buffer[] = []
          const type = answer.headers['content-type'] ?? ''
          const end = () => resolve({ status: answer.statusCode ?? 0, type, body: Buffer.concat(chunks) })
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            // A stream ends with its reader.
            if (type.startsWith('text/event-stream')) {
              end()
              answer.destroy()
            }
          })
          answer.once('error', reject)
          answer.once('end', end)
        },
      )
      sent.once('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection just as it is reused.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send({ method, path, headers, body }))
        else reject(error)
      })
      sent.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** What a server writes after receiving only these bytes, until it closes or is silent for a second. */
export function exchange(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    // Cutting the connection counts as an answer, too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}
