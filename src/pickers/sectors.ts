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

/** The query is disabled for null. */
export function useFormSectors(institutionId: number | null) {
  const {
    data = noSectors,
    isLoading,
    ...failure
  } = useQuery({
    queryKey: ['sectorsOf', institutionId],
    queryFn: ({ signal }) => readFormSectors(institutionId ?? 0, signal),
    enabled: institutionId !== null,
  })
  return { sectors: data, loading: isLoading, failure }
}

/** The selected institution's sectors: cached ones first, then the server's. */
export function useSectors(institution: number) {
  return useQuery({
    queryKey: ['mapSectors', institution],
    queryFn: ({ signal }) => readSectors(signal),
    placeholderData: () => cachedSectors(institution),
    staleTime: 60_000,
  })
}

/** The rooms of a sector; falls back to those embedded in the sector (OQ-088). */
export function useRooms(sector: Sector | undefined) {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['roomsOf', sector?.id],
    queryFn: ({ signal }) => readRooms(sector?.id ?? 0, signal),
    enabled: sector !== undefined,
    // The fallback is used instead.
    retry: false,
  })
  const embedded = isError ? sector?.surgery_center_rooms : undefined
  const failure = { isError: isError && !embedded, refetch }
  return { rooms: data ?? embedded ?? noRooms, loading: isLoading, failure }
}
