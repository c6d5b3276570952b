import retry from 'p-retry'
import { logger } from './logger.ts'

/** First and longest delay in milliseconds; doubled after each failure. */
const BACKOFF = { minTimeout: 500, maxTimeout: 30_000 }

/**
 * Retries work with exponential backoff until it succeeds, logging each failure; for work that must survive a
 * database outage.
 * @param subject log prefix, in Portuguese
 * @param isTemporary whether an error is worth another attempt; by default, every error is
 * @throws the signal's reason once it is aborted, and errors that are not temporary
 */
export function retryUntilDone<T>(
  subject: string,
  work: () => Promise<T>,
  {
    signal,
    isTemporary = () => true,
  }: { signal?: AbortSignal; isTemporary?: (error: Error) => boolean } = {},
): Promise<T> {
  return retry(work, {
    ...BACKOFF,
    retries: Number.POSITIVE_INFINITY,
    signal,
    shouldRetry: ({ error }) => isTemporary(error),
    onFailedAttempt: ({ error }) => {
      if (!signal?.aborted) logger.error(`${subject}: ${error.message}`)
    },
  })
}
