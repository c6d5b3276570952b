import type { Call } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'

/** A file that is being received. */
export interface OpenFile {
  /** Total bytes; null if the server does not send it. */
  length: number | null
  /** In order. @throws like `openFile` */
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>
  /**
   * Fetches bytes from `begin` up to `end`, exclusive, ahead of the rest; absent if the server does not
   * support ranges.
   * @throws like `openFile`
   */
  fetchRange?: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** The response had no content. */
export class EmptyFile extends Error {}

interface OpenOptions {
  signal: AbortSignal
  /** Gives up after this time without a byte. */
  timeoutMs: number
  /** Converts a failure into the error to throw. */
  toError: (failure: unknown) => Error
}

/** The length in bytes from the header; null if absent or if the content is compressed. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('Content-Length')
  return length === null || headers.has('Content-Encoding') ? null : Number(length)
}

/**
 * Starts downloading a file; resolves once the response's headers have arrived. A 401 does not end the
 * session.
 * @throws the result of `toError` for a failure; the reason of the signal
 */
export async function openFile(call: Call, options: OpenOptions): Promise<OpenFile> {
  const { signal, timeoutMs, toError } = options
  const silence = new AbortController()
  const ending = AbortSignal.any([signal, silence.signal])
  const common = { keepSessionOn401: true, signal: ending }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const restart = () => {
    stop()
    timer = setTimeout(() => silence.abort(), timeoutMs)
  }
  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (failure) {
      stop()
      throw signal.aborted ? signal.reason : toError(failure)
    }
  }

  restart()
  const { data, headers } = await guarded(() =>
    send<ReadableStream<Uint8Array<ArrayBuffer>> | null>(call, { ...common, stream: true }),
  )
  restart()
  const length = lengthOf(headers)
  const etag = headers.get('ETag')

  async function* received() {
    const reader = data?.getReader()
    let isEmpty = true
    try {
      while (reader) {
        const { done, value } = await guarded(() => reader.read())
        if (done) break
        restart()
        isEmpty &&= value.byteLength === 0
        yield value
      }
      if (isEmpty) throw toError(new EmptyFile())
    } finally {
      stop()
    }
  }

  const fetchRange = (begin: number, end: number) =>
    guarded(async () => {
      const range = { Range: `bytes=${begin}-${end - 1}`, ...(etag ? { 'If-Match': etag } : {}) }
      const answer = await send<Blob>(call, { ...common, file: true, headers: range })
      if (answer.status !== 206) throw new Error(`${call.path} answered ${answer.status} to a range`)
      if (timer !== undefined) restart()
      return new Uint8Array(await answer.data.arrayBuffer())
    })

  const isPartial = length !== null && headers.get('Accept-Ranges') === 'bytes'
  return { length, chunks: received(), ...(isPartial && { fetchRange }) }
}
