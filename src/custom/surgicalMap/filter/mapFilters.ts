import { storageKeys } from '../../../providers/storageKeys.ts'

interface Named {
  id: number
  name: string
}

/** What the surgeries of the map are narrowed to; a room is one of the sector's. */
export interface MapFilters {
  sector?: Named
  room?: Named
}

const none: MapFilters = {}

function namedIn(value: unknown): Named | undefined {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
}

/** The filter remembered for this institution; none where another institution's or nothing sensible is stored. */
export function rememberedFilters(institution: number): MapFilters {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.mapFilters) ?? 'null')
    const { institution_id, sector, room } = (stored ?? {}) as Record<string, unknown>
    const known = namedIn(sector)
    return institution_id === institution && known ? { sector: known, room: namedIn(room) } : none
  } catch {
    return none
  }
}

export function rememberFilters(institution: number, { sector, room }: MapFilters): void {
  if (!sector) localStorage.removeItem(storageKeys.mapFilters)
  else
    localStorage.setItem(
      storageKeys.mapFilters,
      JSON.stringify({ institution_id: institution, sector, room: room ?? null }),
    )
}
