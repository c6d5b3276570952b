import { Readable } from 'node:stream'
import type { FileStore } from './fileStore.ts'

interface ServedFile {
  /** Key of the file, whose content never changes under this key. */
  key: string
  /** Null if unknown; the file is then only served whole. */
  bytes: number | null
  headers: Record<string, string>
}

/** The headers of a request for a part of a file. */
interface PartRequest {
  range: string | undefined
  ifMatch: string | undefined
}

interface ByteRange {
  begin: number
  /** Exclusive. */
  end: number
}

/**
 * The part that a Range header requests, or 'outside' if the file has no such bytes; undefined for the whole
 * file, including any header that is not a single range.
 */
function requestedRange(range: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const begin = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  return begin < end ? { begin, end } : 'outside'
}

/**
 * Responds with a stored file, or the part of it that `Range` requests. A request with `If-Match` never gets
 * a part of a different file, even if there is a newer one in the meantime.
 * @throws FileMissing
 */
export async function fileResponse(
  files: FileStore,
  { key, bytes, headers }: ServedFile,
  { range, ifMatch }: PartRequest,
): Promise<Response> {
  const etag = `"${key.replace(/.*\//, '')}"`
  if (ifMatch !== undefined && ifMatch !== etag) return new Response(null, { status: 412 })
  const stream = async (requested?: ByteRange) =>
    Readable.toWeb(await files.read(key, requested)) as ReadableStream
  if (bytes === null) return new Response(await stream(), { headers })
  const requested = requestedRange(range, bytes)
  if (requested === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const common = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (!requested)
    return new Response(await stream(), { headers: { ...common, 'content-length': String(bytes) } })
  return new Response(await stream(requested), {
    status: 206,
    headers: {
      ...common,
      'content-length': String(requested.end - requested.begin),
      'content-range': `bytes ${requested.begin}-${requested.end - 1}/${bytes}`,
    },
  })
}

export const partRequest = (request: { header: (name: string) => string | undefined }): PartRequest => ({
  range: request.header('range'),
  ifMatch: request.header('if-match'),
})
