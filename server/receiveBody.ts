import type { Context, MiddlewareHandler } from 'hono'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { ApiError } from './errors.ts'

/** Bytes of a body that is no upload. */
const LARGEST_BODY = 1024 * 1024

/** Such a body is received whole within this time: some 50 KB a second. */
const BODY_LIMIT_MS = 20_000

/** An upload may take long, but never pauses as long as this. */
const LONGEST_PAUSE_MS = 30_000

const tooLarge = () => new ApiError(413, texts.tooLarge)

/** @throws ApiError 408 when the client has not sent it in time, 400 when it left in the middle. */
async function received<T>(sent: Promise<T>, limitMs: number): Promise<T> {
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
 * The pieces of an upload as they come. Leaving early does not cancel it: that would cut the answer off too.
 * @throws ApiError 408 when the client pauses for too long, 400 when it leaves in the middle.
 */
export async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await received(reader.read(), LONGEST_PAUSE_MS)
    if (done) return
    yield value
  }
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of piecesOf(body)) {
    size += piece.length
    if (size > LARGEST_BODY) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Receives a body whole before anything is begun for it: a slow client keeps no connection of the database. Handlers find it in `c.req`.
 * @param isUpload whose bodies are received elsewhere, piece by piece
 * @throws ApiError 413 for more than a megabyte, 408 and 400 as above.
 */
export const receiveBody =
  (isUpload: (c: Context) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || isUpload(c)) return next()
    const length = c.req.header('content-length')
    // Looking at a stream costs more than most calls: only a body without a length is counted as it comes.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(length) > LARGEST_BODY) throw tooLarge()
      await received(c.req.text(), BODY_LIMIT_MS)
    } else if (c.req.raw.body) {
      const body = await received(collect(c.req.raw.body), BODY_LIMIT_MS)
      c.req.raw = new Request(c.req.raw, { body })
    }
    return next()
  }
