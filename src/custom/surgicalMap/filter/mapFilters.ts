import { useCallback, useState } from 'react'
import type { Institution } from '../../../providers/session.ts'
import { localStore } from '../../../providers/storage.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'

interface Named {
  id: number
  name: string
}

/** Filters of the map's surgeries; a room requires its sector. */
export interface MapFilters {
  sector?: Named
  room?: Named
}

const noFilters: MapFilters = {}

function parseNamed(value: unknown): Named | undefined {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
}

/** The stored filters of an institution; noFilters if missing, invalid or of another institution. */
export function readStoredFilters(institution: number): MapFilters {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(storageKeys.mapFilters) ?? 'null')
    const { institution_id, sector, room } = (stored ?? {}) as Record<string, unknown>
    const storedSector = parseNamed(sector)
    return institution_id === institution && storedSector
      ? { sector: storedSector, room: parseNamed(room) }
      : noFilters
  } catch {
    return noFilters
  }
}

export function storeFilters(institution: number, { sector, room }: MapFilters): void {
  if (!sector) localStore.removeItem(storageKeys.mapFilters)
  else
    localStore.setItem(
      storageKeys.mapFilters,
      JSON.stringify({ institution_id: institution, sector, room: room ?? null }),
    )
}

/** The map's persistent filters; groups have noFilters (MAP-10). */
export function useMapFilters({ id, is_group }: Institution): [MapFilters, (filters: MapFilters) => void] {
  const [filters, setFilters] = useState(() => (is_group ? noFilters : readStoredFilters(id)))
  const change = useCallback(
    (next: MapFilters) => {
      setFilters(next)
      storeFilters(id, next)
    },
    [id],
  )
  return [filters, change]
}
