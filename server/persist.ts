import retry from 'p-retry'

/** The first pause, doubled after each further failure, and the longest (ms). */
const PAUSES = { minTimeout: 500, maxTimeout: 30_000 }

/**
 * Repeats work that must succeed in the end, with growing pauses and a line in the log for each failure, such as while
 * the database is away.
 * @param subject what the log calls it, in Portuguese.
 * @throws the signal's reason once it is aborted.
 */
export function persist<T>(subject: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return retry(work, {
    ...PAUSES,
    retries: Number.POSITIVE_INFINITY,
    signal,
    onFailedAttempt: ({ error }) => console.error(`${subject}:`, error.message),
  })
}
