import { connect, type Socket } from 'node:net'

export interface Stalled {
  /** What the server has written when it closes the connection. */
  closed: Promise<string>
  destroy(): void
}

/** Sends the start of a request and then nothing more. Resolves once it is sent. */
export function stall(port: number, start: string): Promise<Stalled> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket: Socket = connect(port, '127.0.0.1')
    const closed = new Promise<string>((done) => {
      socket.once('close', () => done(Buffer.concat(chunks).toString()))
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', reject)
    socket.write(start, () => {
      // From here on the server may close the connection at any time.
      socket.removeListener('error', reject).on('error', () => {})
      resolve({ closed, destroy: () => socket.destroy() })
    })
  })
}

/** A call with all its headers and one byte of its body. */
export const oneByteOfBody = (token: string): string =>
  `POST /api/preset/surgeons HTTP/1.1\r\nHost: sala\r\nAuthorization: ${token}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

/** A call whose headers do not end. */
export const unendingHeaders = (token: string): string =>
  `GET /api/preset/surgeons/ HTTP/1.1\r\nHost: sala\r\nAuthorization: ${token}\r\nX-Slow: `
