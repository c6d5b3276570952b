import { useQueries } from '@tanstack/react-query'
import { readPart } from '../../providers/singletons.ts'
import type { SingletonView } from './singletonView.ts'

/** No caching or refetching: the form compares its input with the loaded values. */
const readOnce = {
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** The parts of an institution's record; the queries fail independently. */
export function useParts({ definition: { name, parts }, institutionId }: SingletonView) {
  const entries = Object.entries(parts)
  return useQueries({
    queries: entries.map(([key, part]) => ({
      ...readOnce,
      queryKey: [name, key, institutionId],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPart(part, institutionId, signal),
    })),
    // The same array until a query changes.
    combine: (queries) => queries.map((query, index) => ({ ...query, name: entries[index]?.[0] ?? '' })),
  })
}

/** A part with what was read of it; `data` is undefined if it could not be read. */
export type PartQuery = ReturnType<typeof useParts>[number]
