import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lookupNamed } from '../resources/lookups.ts'
import type { Lookup } from '../schema/definition.ts'
import { parseEndpoint } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'
import type { LookupRecord } from './lookups.ts'

/** The records of a lookup that is asked for as one types: those that a text finds, or those of some ids. @throws HttpError */
export async function findRecords(
  { name, path, remoteSearch: typed }: Lookup,
  sought: { text: string } | { ids: readonly number[] },
  signal?: AbortSignal,
): Promise<LookupRecord[]> {
  if (!path || !typed) throw new Error(`${name} is not asked for as one types`)
  const query = 'ids' in sought ? { [typed.idsParam]: sought.ids } : { [typed.text]: sought.text }
  return (await send<LookupRecord[]>(parseEndpoint(path), { query, signal })).data
}

/** The text once nobody has typed for a while. */
function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, settled, pauseMs])
  return settled
}

/**
 * What a text finds in a lookup, asked for while the choice is open; and the chosen records, asked for by their ids where
 * they were not found by a text.
 */
export function useTypedLookup(name: string, text: string, chosen: readonly number[], open: boolean) {
  const lookup = lookupNamed(name)
  const sought = useSettled(text.trim(), lookup.remoteSearch?.debounceMs ?? 0)
  const settings = { retry: false, placeholderData: keepPreviousData } as const
  const found = useQuery({
    queryKey: ['lookup', name, 'text', sought],
    queryFn: ({ signal }) => findRecords(lookup, { text: sought }, signal),
    enabled: open,
    ...settings,
  })
  const known = useRef(new Map<number, LookupRecord>())
  for (const record of found.data ?? []) known.current.set(record.id, record)
  const unknown = chosen.filter((id) => !known.current.has(id))
  const named = useQuery({
    queryKey: ['lookup', name, 'ids', unknown],
    queryFn: ({ signal }) => findRecords(lookup, { ids: unknown }, signal),
    enabled: unknown.length > 0,
    ...settings,
  })
  for (const record of named.data ?? []) known.current.set(record.id, record)
  return {
    options: found.data ?? [],
    recordOf: (id: number): LookupRecord => known.current.get(id) ?? { id },
    isPending: found.isFetching,
    isError: found.isError || named.isError,
    /** Tries again what failed. */
    retry: () => void (found.isError ? found.refetch() : named.isError && named.refetch()),
  }
}
