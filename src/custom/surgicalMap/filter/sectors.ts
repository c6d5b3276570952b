import { useQuery } from '@tanstack/react-query'
import { send } from '../../../providers/httpClient.ts'
import { storageKeys } from '../../../providers/storageKeys.ts'

export interface Room {
  id: number
  name: string
}

export interface Sector extends Room {
  institution_id: number
  surgery_center_rooms?: Room[]
}

/** More than any institution has: the map shows all its sectors at once. */
const ALL = { page: 1, size: 2000 }

async function readSectors(signal: AbortSignal): Promise<Sector[]> {
  const path = '/preset/surgery-centers/'
  const { data } = await send<Sector[]>({ method: 'GET', path }, { query: ALL, signal })
  localStorage.setItem(storageKeys.surgeryCenters, JSON.stringify(data))
  return data
}

/** What the browser keeps of this institution's sectors; those of another say nothing here. */
export function keptSectors(institution: number): Sector[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.surgeryCenters) ?? 'null')
    const own = Array.isArray(kept)
      ? (kept as Sector[]).filter((sector) => sector?.institution_id === institution)
      : []
    return own.length > 0 ? own : undefined
  } catch {
    return undefined
  }
}

/** The institution's sectors: what the browser keeps at once, then what the server answers. */
export function useSectors(institution: number) {
  return useQuery({
    queryKey: ['mapSectors', institution],
    queryFn: ({ signal }) => readSectors(signal),
    placeholderData: () => keptSectors(institution),
    staleTime: 60_000,
  })
}

/** A sector's rooms; those that came with the sector where the server cannot say (OQ-088). */
export function useRooms(sector: Sector | undefined): { rooms: readonly Room[]; isPending: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['mapRooms', sector?.id],
    queryFn: async ({ signal }) => {
      const path = `/surgical-map/surgery_centers/${sector?.id}/rooms`
      return (await send<Room[]>({ method: 'GET', path }, { signal })).data
    },
    enabled: sector !== undefined,
    staleTime: 60_000,
    retry: false,
  })
  return { rooms: data ?? sector?.surgery_center_rooms ?? [], isPending: isLoading }
}
