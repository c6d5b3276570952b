import { useQuery } from '@tanstack/react-query'
import {
  cachedSectors,
  type Room,
  readFormSectors,
  readRooms,
  readSectors,
  type Sector,
} from '../providers/sectors.ts'

const noSectors: Sector[] = []
const noRooms: Room[] = []

/** The sectors of an institution that a form schedules at; none are asked for while it is null. */
export function useSectorsOf(institutionId: number | null) {
  const { data = noSectors, isLoading } = useQuery({
    queryKey: ['sectorsOf', institutionId],
    queryFn: ({ signal }) => readFormSectors(institutionId ?? 0, signal),
    enabled: institutionId !== null,
  })
  return { sectors: data, loading: isLoading }
}

/** The selected institution's sectors: what the browser keeps at once, then what the server answers. */
export function useSectors(institution: number) {
  return useQuery({
    queryKey: ['mapSectors', institution],
    queryFn: ({ signal }) => readSectors(signal),
    placeholderData: () => cachedSectors(institution),
    staleTime: 60_000,
  })
}

/** The rooms of a sector as they are now; those that came with it where the server cannot say (OQ-088). */
export function useRooms(sector: Sector | undefined) {
  const { data, isLoading, isError } = useQuery({
    queryKey: ['roomsOf', sector?.id],
    queryFn: ({ signal }) => readRooms(sector?.id ?? 0, signal),
    enabled: sector !== undefined,
    // There is something to show meanwhile.
    retry: false,
  })
  const known = isError ? sector?.surgery_center_rooms : undefined
  return { rooms: data ?? known ?? noRooms, loading: isLoading }
}
