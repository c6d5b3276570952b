import { setTimeout as sleep } from 'node:timers/promises'
import { logger, messageOf } from './logger.ts'

interface SamplingOptions {
  /** Milliseconds for which a sample counts. */
  validMs: number
  /** Milliseconds that one who asks waits for a sample. */
  limitMs: number
}

/**
 * Samples at most once in a while, however many ask, and never twice at a time.
 * @param subject what cannot be read, in Portuguese: the log has a line when that begins
 * @returns a function that resolves to the sample; undefined if it failed or takes too long. Never rejects.
 */
export function sampled<Sample>(
  subject: string,
  read: () => Promise<Sample>,
  { validMs, limitMs }: SamplingOptions,
): () => Promise<Sample | undefined> {
  let running: Promise<Sample | undefined> | undefined
  let latest: Sample | undefined
  let validUntil = 0
  let isFailing = false

  async function sample(): Promise<Sample | undefined> {
    try {
      latest = await read()
      isFailing = false
    } catch (error) {
      latest = undefined
      if (!isFailing) logger.error(`${subject}: ${messageOf(error)}`)
      isFailing = true
    }
    validUntil = performance.now() + validMs
    running = undefined
    return latest
  }

  return async () => {
    if (performance.now() < validUntil) return latest
    running ??= sample()
    const waited = new AbortController()
    const limit = sleep(limitMs, undefined, { signal: waited.signal }).catch(() => undefined)
    const answer = await Promise.race([running, limit])
    waited.abort()
    return answer
  }
}
