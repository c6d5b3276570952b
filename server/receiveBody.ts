import type { Context, MiddlewareHandler } from 'hono'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { ApiError } from './errors.ts'

/** Maximum size of a body, and maximum time to receive it. */
interface BodyLimits {
  maxBytes: number
  timeoutMs: number
  tooLarge: () => ApiError
}

/** Limits of bodies that are not uploads: 1 MB, at about 50 KB/s. */
const bodyLimits: BodyLimits = {
  maxBytes: 1024 * 1024,
  timeoutMs: 20_000,
  tooLarge: () => new ApiError(413, texts.tooLarge),
}

/** Maximum milliseconds between two chunks of an upload; the whole upload may take much longer. */
const MAX_STALL_MS = 30_000

/** @throws ApiError 408 on timeout, 400 when the client disconnected. */
async function withTimeout<T>(sent: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(408, texts.tooSlow)), limitMs)
  })
  const whole = sent.catch((error) => {
    throw error instanceof ApiError ? error : new ApiError(400, texts.incompleteBody)
  })
  try {
    return await Promise.race([whole, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The chunks of an upload as they arrive. Returning early does not cancel the stream: that would cut the response off too.
 * @throws ApiError 408 when the client stalls, 400 when it disconnects.
 */
export async function* bodyChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await withTimeout(reader.read(), MAX_STALL_MS)
    if (done) return
    yield value
  }
}

async function collectBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, tooLarge }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyChunks(body)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Buffers a request's body; handlers read it from `c.req`.
 * @throws ApiError 408 on timeout, 400 on disconnect, `tooLarge` above the limit
 */
export async function bufferBody(c: Context, limits: BodyLimits): Promise<void> {
  const length = c.req.header('content-length')
  // Reading raw.body costs more than most calls: only a body of unknown length is counted chunk by chunk.
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(length) > limits.maxBytes) throw limits.tooLarge()
    await withTimeout(c.req.text(), limits.timeoutMs)
  } else if (c.req.raw.body) {
    const body = await withTimeout(collectBody(c.req.raw.body, limits), limits.timeoutMs)
    c.req.raw = new Request(c.req.raw, { body })
  }
}

/**
 * Buffers the body before a transaction is opened, so that a slow client holds no database connection.
 * @param isUpload requests whose bodies are received by their own middleware
 * @throws ApiError 413 above 1 MB, 408 on timeout, 400 on disconnect.
 */
export const receiveBody =
  (isUpload: (c: Context) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'GET' && !isUpload(c)) await bufferBody(c, bodyLimits)
    return next()
  }
