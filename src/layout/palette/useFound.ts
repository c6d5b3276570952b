import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MIN_SEARCH_LENGTH } from '../../providers/pickers.ts'
import { useDebounced } from '../../providers/useDebounced.ts'

/** Debounce of a search after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 250
/** How long a response stays fresh, in milliseconds. */
export const FRESH_MS = 30_000

interface Row {
  id: number
}

interface FoundOptions<Found extends Row> {
  /** Part of the query key; also the resource whose cached lists are searched. */
  resource: string
  institution: number
  text: string
  allowed: boolean
  search: (text: string, signal: AbortSignal) => Promise<Found[]>
}

/** Cached records of a resource, and those that the server found. */
interface FoundRecords<Found> {
  /** From earlier lists and searches, not filtered by the text. */
  known: readonly Found[]
  /** The server's response for exactly this text. */
  answered: readonly Found[]
  isSearching: boolean
  error: Error | null
  retry: () => void
}

/**
 * Searches while typing: returns cached records at once and the server's response later. An outdated search
 * is aborted.
 */
export function useFound<Found extends Row>(options: FoundOptions<Found>): FoundRecords<Found> {
  const { resource, institution, text, allowed, search } = options
  const client = useQueryClient()
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const isLong = text.length >= MIN_SEARCH_LENGTH
  const key = [resource, 'palette', institution]
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [...key, debounced],
    queryFn: ({ signal }) => search(debounced, signal),
    enabled: allowed && debounced.length >= MIN_SEARCH_LENGTH,
    staleTime: FRESH_MS,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer adds to the known records
  const known = useMemo(() => {
    if (!allowed) return []
    const lists = client.getQueriesData<{ data?: Found[] }>({ queryKey: [resource, 'getList'] })
    const answers = client.getQueriesData<Found[]>({ queryKey: [resource, 'palette', institution] })
    const rows = [...lists.map(([, list]) => list?.data), ...answers.map(([, answer]) => answer)]
    const distinct = rows
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map((row) => [row.id, row] as const)
    return [...new Map(distinct).values()]
  }, [client, resource, institution, allowed, data])
  const isCurrent = debounced === text
  return {
    known,
    answered: (isLong && isCurrent && data) || [],
    isSearching: allowed && isLong && (!isCurrent || isFetching),
    error: isLong && isCurrent ? error : null,
    retry: () => void refetch(),
  }
}
