import { send } from './httpClient.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

export interface Room {
  id: number
  name: string
}

/** A surgery centre, "Setor" on screen. */
export interface Sector extends Room {
  institution_id: number
  surgery_center_rooms?: Room[]
}

/** The map shows all sectors; the page size exceeds any institution's number of sectors. */
const ALL_ON_ONE_PAGE = { page: 1, size: 2000 }

/** The sectors of an institution, for the scheduling forms. */
export async function readFormSectors(institutionId: number, signal?: AbortSignal): Promise<Sector[]> {
  const call = { method: 'GET', path: '/surgical-map/surgery_centers/' } as const
  return (await send<Sector[]>(call, { query: { institution_id: institutionId }, signal })).data
}

/** The sectors of the selected institution, for the map; cached in local storage. */
export async function readSectors(signal?: AbortSignal): Promise<Sector[]> {
  const call = { method: 'GET', path: '/preset/surgery-centers/' } as const
  const { data } = await send<Sector[]>(call, { query: ALL_ON_ONE_PAGE, signal })
  localStore.setItem(storageKeys.surgeryCenters, JSON.stringify(data))
  return data
}

/** The cached sectors of an institution; undefined if none are cached for it. */
export function cachedSectors(institution: number): Sector[] | undefined {
  try {
    const cached: unknown = JSON.parse(localStore.getItem(storageKeys.surgeryCenters) ?? 'null')
    const matching = Array.isArray(cached)
      ? (cached as Sector[]).filter((sector) => sector?.institution_id === institution)
      : []
    return matching.length > 0 ? matching : undefined
  } catch {
    return undefined
  }
}

/** The rooms of a sector. */
export async function readRooms(sectorId: number, signal?: AbortSignal): Promise<Room[]> {
  const call = { method: 'GET', path: `/surgical-map/surgery_centers/${sectorId}/rooms` } as const
  return (await send<Room[]>(call, { signal })).data
}
