import { useQuery } from '@tanstack/react-query'
import { send } from '../../providers/httpClient.ts'

export interface Room {
  id: number
  uuid: string
  name: string
}

/** A surgery centre: what the console calls a sector. */
export interface Sector {
  id: number
  uuid: string
  name: string
  institution_id: number
  surgery_center_rooms: Room[]
}

const noSectors: Sector[] = []
const noRooms: Room[] = []

async function readSectors(institutionId: number, signal: AbortSignal): Promise<Sector[]> {
  const call = { method: 'GET', path: '/surgical-map/surgery_centers/' } as const
  return (await send<Sector[]>(call, { query: { institution_id: institutionId }, signal })).data
}

async function readRooms(sectorId: number, signal: AbortSignal): Promise<Room[]> {
  const call = { method: 'GET', path: `/surgical-map/surgery_centers/${sectorId}/rooms` } as const
  return (await send<Room[]>(call, { signal })).data
}

/** The sectors of an institution; none are asked for while it is null. */
export function useSectors(institutionId: number | null) {
  const { data = noSectors, isPending } = useQuery({
    queryKey: ['sectorsOf', institutionId],
    queryFn: ({ signal }) => readSectors(institutionId ?? 0, signal),
    enabled: institutionId !== null,
  })
  return { sectors: data, loading: isPending && institutionId !== null }
}

/** The rooms of a sector as they are now, else as they came with it. */
export function useRooms(sector: Sector | undefined) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['roomsOf', sector?.id],
    queryFn: ({ signal }) => readRooms(sector?.id ?? 0, signal),
    enabled: sector !== undefined,
  })
  const known = isError ? sector?.surgery_center_rooms : undefined
  return { rooms: data ?? known ?? noRooms, loading: isPending && sector !== undefined }
}
