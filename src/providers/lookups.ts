import { useQuery } from '@tanstack/react-query'
import { lookupNamed } from '../resources/lookups.ts'
import type { Lookup } from '../schema/definition.ts'
import { parseEndpoint } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'
import { managedInstitutions } from './institutions.ts'

export { lookupLabel as labelOf, lookupShortLabel as shortOf } from '../schema/lookupLabels.ts'

export type LookupRecord = { id: number } & Record<string, unknown>

/** Those that depend on the selected institution, each by a way of its own: they are asked for anew. */
const own: Partial<Record<string, () => Promise<LookupRecord[]>>> = { managedInstitutions }

const loading = new Map<string, Promise<LookupRecord[]>>()

/** A lookup's records, asked of the server once a session; those of the last session where the server cannot be asked. */
export function lookupRecords(name: string): Promise<LookupRecord[]> {
  const ask = own[name]
  if (ask) return ask()
  const known = loading.get(name)
  if (known) return known
  const asked = fetchLookup(lookupNamed(name))
  loading.set(name, asked)
  asked.catch(() => loading.delete(name))
  return asked
}

type Group = Record<string, unknown>

/** The records of all groups in one list, each with its group's name. */
function ungrouped({ grouped }: Lookup, answer: (LookupRecord | Group)[]): LookupRecord[] {
  if (!grouped) return answer as LookupRecord[]
  return (answer as Group[]).flatMap((group) =>
    ((group[grouped.list] ?? []) as Group[]).map((item) => ({
      id: Number(item[grouped.id]),
      name: item[grouped.name],
      group: group[grouped.group],
    })),
  )
}

async function fetchLookup(lookup: Lookup): Promise<LookupRecord[]> {
  if (!lookup.path) return [...(lookup.records ?? [])]
  try {
    const answer = await send<LookupRecord[]>(parseEndpoint(lookup.path))
    const data = ungrouped(lookup, answer.data)
    if (lookup.storageKey) localStorage.setItem(lookup.storageKey, JSON.stringify(data))
    return data
  } catch (error) {
    const kept = keptRecords(lookup)
    if (!kept) throw error
    return kept
  }
}

/** What the browser keeps of a lookup since it was last asked, or undefined. */
export function keptRecords({ storageKey }: Lookup): LookupRecord[] | undefined {
  const kept = storageKey && localStorage.getItem(storageKey)
  if (!kept) return undefined
  try {
    const records: unknown = JSON.parse(kept)
    return Array.isArray(records) ? records : undefined
  } catch {
    return undefined
  }
}

/** A lookup's records: what the browser keeps at once, then what the server answers. Undefined while there is neither. */
export function useLookup(name: string) {
  const lookup = lookupNamed(name)
  return useQuery({
    queryKey: ['lookup', name],
    queryFn: () => lookupRecords(name),
    placeholderData: () => keptRecords(lookup),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
