import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'saxen'
import { FileMissing, type FileStore, FilesUnavailable, type StoredFile } from './fileStore.ts'

/** A page of a bucket's files, and the continuation token, if there are more. */
interface Listing {
  files: StoredFile[]
  next: string | undefined
}

/** Parses a ListObjectsV2 response. */
function readListing(xml: string): Listing {
  const listing: Listing = { files: [], next: undefined }
  let element = ''
  let values: Record<string, string> = {}
  new Parser()
    .on('openTag', (name) => {
      element = name
    })
    .on('text', (text) => {
      values[element] = text
    })
    .on('closeTag', (name) => {
      element = ''
      if (name === 'NextContinuationToken') listing.next = values.NextContinuationToken
      if (name !== 'Contents') return
      const { Key: key = '', LastModified: modified = '' } = values
      listing.files.push({ key, modifiedAt: new Date(modified) })
      values = {}
    })
    .write(xml)
  return listing
}

const DEFAULT_REGION = 'us-east-1'

const RESPONSE_TIMEOUT_MS = 10_000
/** Slowest upload: its time is added to that of the response. */
const UPLOAD_BYTES_PER_MS = 500

/** The reason of a failed `fetch`, which is in its cause. */
function failureText(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : message
}

/**
 * @param address `https://key:secret@host/bucket?region=…`; key and secret are URL-encoded
 * @param responseTimeoutMs milliseconds without a response after which the bucket counts as away
 */
export function bucketStore(address: string, responseTimeoutMs = RESPONSE_TIMEOUT_MS): FileStore {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    // A consumed stream cannot be sent again.
    retries: 0,
  })
  const bucket = `${url.origin}${url.pathname.replace(/\/+$/, '')}`

  async function request(
    method: string,
    key: string,
    init: RequestInit = {},
    timeoutMs = responseTimeoutMs,
  ): Promise<Response> {
    const away = (reason: string) => new FilesUnavailable(`file store: ${method} ${key} ${reason}`)
    // Until the response begins: its body may take longer.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error(`no response after ${timeoutMs} ms`)), timeoutMs)
    const response = await client
      .fetch(`${bucket}/${key}`, { ...init, method, signal: waiting.signal })
      .catch((error) => {
        throw away(`failed: ${failureText(error)}`)
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response
    await response.body?.cancel()
    if (method === 'GET' && response.status === 404) throw new FileMissing(key)
    throw away(`answered ${response.status}`)
  }

  return {
    async put(key, path) {
      const { size } = await stat(path)
      const body = Readable.toWeb(createReadStream(path)) as RequestInit['body']
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' }
      const response = await request(
        'PUT',
        key,
        { body, headers, duplex: 'half' } as RequestInit,
        responseTimeoutMs + size / UPLOAD_BYTES_PER_MS,
      )
      await response.body?.cancel()
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.begin}-${range.end - 1}` }
      const { body, status } = await request('GET', key, { headers })
      if (range && status !== 206) throw new Error(`file store: ${key} came whole instead of in part`)
      if (!body) throw new Error(`file store: ${key} came without content`)
      return Readable.fromWeb(body as ReadableStream)
    },
    async remove(key) {
      const response = await request('DELETE', key)
      await response.body?.cancel()
    },
    // A bucket shows whole objects only.
    removeAbandoned: async () => 0,
    async *list(folder) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (next) query.set('continuation-token', next)
        const listing = readListing(await (await request('GET', `?${query}`)).text())
        yield* listing.files
        next = listing.next
      } while (next)
    },
  }
}
