import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './httpClient.ts'

const MAX_RETRIES = 1

/** Retries a query once after a network failure or a 5xx; mutations are never retried. */
export function retry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof HttpError)) return false
  return error.status === 0 || error.status >= 500
}

/** `networkMode: 'always'` because a hospital's network may work while the browser reports being offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Key of the query of unsaved forms. */
export const KEPT_DRAFTS = ['keptDrafts']
