import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

/** Two keys per page, as S3 answers ListObjectsV2. */
function listingOf(paths: string[], requested: string, modified: Date): string {
  const query = new URLSearchParams(requested.split('?')[1])
  const keys = paths.map((path) => path.split('/').slice(2).join('/'))
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = found
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    )
  const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${next}${contents.join('')}</ListBucketResult>`
}

/** A bucket in memory that answers like S3 and records its requests; `fail` makes it answer 503, `freeze` not at all. */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const modified = new Date()
  const requested: ReceivedRequest[] = []
  const state = { failing: false, frozen: false }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = await buffer(request)
    requested.push({ method, path, headers })
    const found = objects.get(path)
    if (state.frozen) return
    if (state.failing) response.writeHead(503).end('<Error/>')
    else if (path.includes('list-type=2'))
      response.writeHead(200).end(listingOf([...objects.keys()], path, modified))
    else if (method === 'PUT') {
      objects.set(path, body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
    } else if (found) {
      const [, begin, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      const content = begin ? found.subarray(Number(begin), Number(last) + 1) : found
      response.writeHead(begin ? 206 : 200, { 'content-length': content.length }).end(content)
    } else response.writeHead(404).end('<Error/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://CHAVE:se%2Fgredo@127.0.0.1:${port}/exames?region=sa-east-1`,
    objects,
    requested,
    fail: (failing: boolean) => {
      state.failing = failing
    },
    freeze: (frozen: boolean) => {
      state.frozen = frozen
      if (!frozen) server.closeAllConnections()
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
