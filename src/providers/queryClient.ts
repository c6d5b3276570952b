import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './httpError.ts'

const MAX_RETRIES = 1

/** Retries a query once after a transient error; mutations are never retried. */
export function retry(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && isTransient(error)
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
