import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './httpClient.ts'

const RETRIES = 1

/** A reading that failed for want of a connection or by a fault of the server is tried once more; a writing never. */
export function retry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof HttpError)) return false
  return error.status === 0 || error.status >= 500
}

/** What is known of the server's records. The hospital's network may work while the browser believes to be offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
