import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { lookupNamed } from '../resources/index.ts'
import { parseEndpoint } from '../schema/endpoint.ts'
import type { Lookup } from '../schema/wire.ts'
import { send } from './httpClient.ts'
import { managedInstitutions } from './institutions.ts'
import { localStore } from './storage.ts'
import { useDebounced } from './useDebounced.ts'

export { lookupLabel, lookupShortLabel } from '../schema/lookupLabels.ts'

export type LookupRecord = { id: number } & Record<string, unknown>

/** Lookups that depend on the selected institution and are therefore never cached. */
const sessionLookups: Partial<Record<string, () => Promise<LookupRecord[]>>> = { managedInstitutions }

const loading = new Map<string, Promise<LookupRecord[]>>()

/** A lookup's records, requested once per page load; falls back to those cached in local storage. */
export function lookupRecords(name: string): Promise<LookupRecord[]> {
  const readFresh = sessionLookups[name]
  if (readFresh) return readFresh()
  const pending = loading.get(name)
  if (pending) return pending
  const request = fetchLookup(lookupNamed(name))
  loading.set(name, request)
  request.catch(() => loading.delete(name))
  return request
}

/** Makes the next read of each lookup request it again. */
export function forgetLookups(): void {
  loading.clear()
}

async function fetchLookup(lookup: Lookup, query?: { institution_id?: number }): Promise<LookupRecord[]> {
  if (!lookup.path) return [...(lookup.records ?? [])]
  try {
    const answer = await send<LookupRecord[]>(parseEndpoint(lookup.path), ...(query ? [{ query }] : []))
    const data = lookup.grouped?.(answer.data) ?? answer.data
    if (lookup.storageKey) localStore.setItem(lookup.storageKey, JSON.stringify(data))
    return data
  } catch (error) {
    const cached = cachedRecords(lookup)
    if (!cached) throw error
    return cached
  }
}

/** A lookup's records in local storage, or undefined. */
export function cachedRecords({ storageKey }: Lookup): LookupRecord[] | undefined {
  const cached = storageKey && localStore.getItem(storageKey)
  if (!cached) return undefined
  try {
    const records: unknown = JSON.parse(cached)
    return Array.isArray(records) ? records : undefined
  } catch {
    return undefined
  }
}

/**
 * A lookup's records: the cached ones first, then the server's. Undefined until either is available.
 * @param member the member of a group whose records are meant, in a lookup of an institution's records
 */
export function useLookup(name: string, member?: number) {
  const lookup = lookupNamed(name)
  const { perInstitution } = lookup
  return useQuery({
    queryKey: perInstitution ? ['lookup', name, member] : ['lookup', name],
    queryFn: () => (perInstitution ? fetchLookup(lookup, { institution_id: member }) : lookupRecords(name)),
    placeholderData: () => cachedRecords(lookup),
    staleTime: perInstitution ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Records of a lookup that is searched by text and by ids. @throws HttpError */
async function searchLookup(
  { name, path, remoteSearch }: Lookup,
  criteria: { text: string } | { ids: readonly number[] },
  signal?: AbortSignal,
): Promise<LookupRecord[]> {
  if (!path || !remoteSearch?.idsParam) throw new Error(`${name} has no search by ids`)
  const query =
    'ids' in criteria ? { [remoteSearch.idsParam]: criteria.ids } : { [remoteSearch.text]: criteria.text }
  return (await send<LookupRecord[]>(parseEndpoint(path), { query, signal })).data
}

/**
 * The search results of a lookup while its dropdown is open, and the selected records, fetched by id unless a search
 * already returned them.
 */
export function useRemoteLookup(name: string, text: string, chosen: readonly number[], open: boolean) {
  const lookup = lookupNamed(name)
  const debouncedText = useDebounced(text.trim(), lookup.remoteSearch?.debounceMs ?? 0)
  const settings = { retry: false, placeholderData: keepPreviousData } as const
  const found = useQuery({
    queryKey: ['lookup', name, 'text', debouncedText],
    queryFn: ({ signal }) => searchLookup(lookup, { text: debouncedText }, signal),
    enabled: open,
    ...settings,
  })
  const knownRecords = useRef(new Map<number, LookupRecord>())
  for (const record of found.data ?? []) knownRecords.current.set(record.id, record)
  const unknown = chosen.filter((id) => !knownRecords.current.has(id))
  const named = useQuery({
    queryKey: ['lookup', name, 'ids', unknown],
    queryFn: ({ signal }) => searchLookup(lookup, { ids: unknown }, signal),
    enabled: unknown.length > 0,
    ...settings,
  })
  for (const record of named.data ?? []) knownRecords.current.set(record.id, record)
  return {
    options: found.data ?? [],
    recordOf: (id: number): LookupRecord => knownRecords.current.get(id) ?? { id },
    /** Also true while the typed text has not been searched for yet. */
    isPending: found.isFetching || debouncedText !== text.trim(),
    isError: found.isError || named.isError,
    /** Retries the failed queries. */
    retry: () => void (found.isError ? found.refetch() : named.isError && named.refetch()),
  }
}

/** A page of a lookup that is searched page by page. */
interface LookupPage {
  result: LookupRecord[]
  page: number
  pages: number
}

/** The search results of a lookup while its dropdown is open, page by page. */
export function usePagedLookup(name: string, text: string, open: boolean) {
  const { path, remoteSearch } = lookupNamed(name)
  const search = useDebounced(text.trim(), remoteSearch?.debounceMs ?? 0)
  const found = useInfiniteQuery({
    queryKey: ['lookup', name, 'pages', search],
    queryFn: async ({ pageParam: page, signal }) => {
      if (!path || !remoteSearch) throw new Error(`${name} has no remote search`)
      const query = { [remoteSearch.text]: search, page }
      return (await send<LookupPage>(parseEndpoint(path), { query, signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.pages ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: open,
    retry: false,
    // Never refetch all pages while the list is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  return {
    options: found.data?.pages.flatMap(({ result }) => result) ?? [],
    /** Also true while the typed text has not been searched for yet. */
    isPending: found.isFetching || search !== text.trim(),
    isError: found.isError,
    // Several scroll events may fire before the query reports that it is fetching.
    readMore: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage({ cancelRefetch: false })),
    retry: () => void found.refetch(),
  }
}
