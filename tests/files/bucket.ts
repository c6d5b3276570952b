import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** A bucket in memory that answers as S3 does and keeps what it was asked; `fail` makes it answer 503. */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const asked: Asked[] = []
  const state = { failing: false }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = await buffer(request)
    asked.push({ method, path, headers })
    const found = objects.get(path)
    if (state.failing) response.writeHead(503).end('<Error/>')
    else if (method === 'PUT') {
      objects.set(path, body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
    } else if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
    else response.writeHead(404).end('<Error/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://CHAVE:se%2Fgredo@127.0.0.1:${port}/exames?region=sa-east-1`,
    objects,
    asked,
    fail: (failing: boolean) => {
      state.failing = failing
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
