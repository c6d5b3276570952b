import type { Context, MiddlewareHandler } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Services, SessionEnv } from '../context.ts'
import { requireLiveToken } from '../session/requireSession.ts'
import type { SeenTokens } from '../session/seenTokens.ts'
import { clientNetwork } from './addresses.ts'
import { BodyBudget, type BodySender, type HeldBytes } from './bodyBudget.ts'
import { ApiError } from './errors.ts'

/** Maximum size of a body, and maximum time to receive it. */
interface BodyLimits {
  maxBytes: number
  timeoutMs: number
  tooLarge: () => ApiError
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const tooLarge = () => new ApiError(413, texts.tooLarge)

/** Limits of bodies of signed-in users that are not uploads: 1 MB, at about 50 KB/s. */
const callLimits: BodyLimits = { maxBytes: MEGABYTE, timeoutMs: 20_000, tooLarge }

/** Bytes of a body of a call that requires no session, and the time to receive it. */
const PUBLIC_BYTES = 8 * KILOBYTE
const PUBLIC_TIMEOUT_MS = 20_000

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
  held: HeldBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyChunks(body)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    held.take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Buffers a request's body; handlers read it from `c.req`. */
async function bufferBody(c: Context, limits: BodyLimits, held: HeldBytes): Promise<void> {
  const length = c.req.header('content-length')
  // Reading raw.body costs more than most calls: only a body of unknown length is counted chunk by chunk.
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(length) > limits.maxBytes) throw limits.tooLarge()
    held.take(Number(length))
    await withTimeout(c.req.text(), limits.timeoutMs)
  } else if (c.req.raw.body) {
    const body = await withTimeout(collectBody(c.req.raw.body, limits, held), limits.timeoutMs)
    c.req.raw = new Request(c.req.raw, { body })
  }
}

/**
 * Receives a body before a transaction is opened, so that a slow client holds no database connection, and does the work for
 * which it stays in memory.
 * @throws ApiError 413 above the limit, 408 on timeout, 400 on disconnect, 429 or 503 when too many are being received
 */
export async function withBody<Result>(
  c: Context,
  limits: BodyLimits,
  held: HeldBytes,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await bufferBody(c, limits, held)
    return await work()
  } finally {
    held.release()
  }
}

const mayHaveBody = ({ req }: Context): boolean =>
  req.method !== 'GET' && req.header('content-length') !== '0'

/** Whose share of a budget a body takes. */
export const senderOf = (c: Context, { config }: Pick<Services, 'config'>, userId?: number): BodySender => ({
  address: clientNetwork(c, config.trustedProxies),
  userId,
})

/** Receives the small bodies of calls that require no session. @throws ApiError as `withBody` */
export function receivePublicBody(services: Services, maxBytes = PUBLIC_BYTES): MiddlewareHandler {
  const limits: BodyLimits = { maxBytes, timeoutMs: PUBLIC_TIMEOUT_MS, tooLarge }
  const budget = new BodyBudget({ perAddress: MEGABYTE, total: 32 * MEGABYTE })
  return async (c, next) =>
    mayHaveBody(c) ? withBody(c, limits, budget.hold(senderOf(c, services)), next) : next()
}

/**
 * Receives the bodies of signed-in users' calls, save those that an upload's own middleware has received.
 * @throws ApiError 401 without a live token, before the body is received; else as `withBody`
 */
export function receiveBody(services: Services, tokens: SeenTokens): MiddlewareHandler<SessionEnv> {
  const budget = new BodyBudget({
    perUser: 4 * MEGABYTE,
    perAddress: 16 * MEGABYTE,
    total: 64 * MEGABYTE,
  })
  return async (c, next) => {
    if (!mayHaveBody(c) || c.get('isBodyReceived')) return next()
    const userId = await requireLiveToken(services, tokens, c)
    return withBody(c, callLimits, budget.hold(senderOf(c, services, userId)), next)
  }
}
