import { useCallback, useState } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import type { Institution } from '../../../providers/session.ts'
import { localStore } from '../../../providers/storage.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'
import { type StripKey, stripLabel } from '../list/strip.ts'

interface Named {
  id: number
  name: string
}

/** Filters of the map: of an institution's surgeries, where a room requires its sector, or the member of a group. */
export interface MapFilters {
  sector?: Named
  room?: Named
  member?: Named
}

const noFilters: MapFilters = {}

function parseNamed(value: unknown): Named | undefined {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
}

/** Names of what a list of the map is filtered by: a sector is of surgeries only. */
export const filterNames = (
  { sector, room, member }: MapFilters,
  kind: ProcedureHalf,
  stripKey?: StripKey,
): string[] => [
  ...[member, ...(kind === 'surgery' ? [sector, room] : [])].flatMap((named) => named?.name ?? []),
  ...(stripKey ? [stripLabel(stripKey, kind)] : []),
]

/** Whether a list of the map shows less than all. */
export const isFiltered = (filters: MapFilters, kind: ProcedureHalf, stripKey?: StripKey): boolean =>
  filterNames(filters, kind, stripKey).length > 0

/** The stored filters of an institution; noFilters if missing, invalid or of another institution. */
export function readStoredFilters(institution: number): MapFilters {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(storageKeys.mapFilters) ?? 'null')
    const { institution_id, sector, room, member } = (stored ?? {}) as Record<string, unknown>
    if (institution_id !== institution) return noFilters
    const storedSector = parseNamed(sector)
    if (storedSector) return { sector: storedSector, room: parseNamed(room) }
    const storedMember = parseNamed(member)
    return storedMember ? { member: storedMember } : noFilters
  } catch {
    return noFilters
  }
}

export function storeFilters(institution: number, { sector, room, member }: MapFilters): void {
  if (!sector && !member) localStore.removeItem(storageKeys.mapFilters)
  else
    localStore.setItem(
      storageKeys.mapFilters,
      JSON.stringify({
        institution_id: institution,
        ...(sector ? { sector, room: room ?? null } : { member }),
      }),
    )
}

/** The map's persistent filters. */
export function useMapFilters({ id }: Institution): [MapFilters, (filters: MapFilters) => void] {
  const [filters, setFilters] = useState(() => readStoredFilters(id))
  const change = useCallback(
    (next: MapFilters) => {
      setFilters(next)
      storeFilters(id, next)
    },
    [id],
  )
  return [filters, change]
}
