import * as calls from '../calls/pickers.ts'
import { surgeryCenters } from '../resources/surgeryCenters.ts'
import { endpointOf, parseEndpoint } from '../schema/endpoint.ts'
import { request } from './call.ts'
import { send } from './httpClient.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

export type { Room, Sector } from '../calls/pickers.ts'

/** The map shows all sectors; the page size exceeds any institution's number of sectors. */
const ALL_ON_ONE_PAGE = { page: 1, size: 2000 }

/** The sectors of an institution, for the scheduling forms. */
export async function readFormSectors(institutionId: number, signal?: AbortSignal): Promise<calls.Sector[]> {
  return (await request(calls.listSectors, { query: { institution_id: institutionId }, signal })).data
}

/** The sectors of the selected institution, for the map; cached in local storage. */
export async function readSectors(signal?: AbortSignal): Promise<calls.Sector[]> {
  const call = parseEndpoint(endpointOf(surgeryCenters, 'list'))
  const { data } = await send<calls.Sector[]>(call, { query: ALL_ON_ONE_PAGE, signal })
  localStore.setItem(storageKeys.surgeryCenters, JSON.stringify(data))
  return data
}

/** The cached sectors of an institution; undefined if none are cached for it. */
export function cachedSectors(institution: number): calls.Sector[] | undefined {
  try {
    const cached: unknown = JSON.parse(localStore.getItem(storageKeys.surgeryCenters) ?? 'null')
    const matching = Array.isArray(cached)
      ? (cached as calls.Sector[]).filter((sector) => sector?.institution_id === institution)
      : []
    return matching.length > 0 ? matching : undefined
  } catch {
    return undefined
  }
}

/** The rooms of a sector. */
export async function readRooms(sectorId: number, signal?: AbortSignal): Promise<calls.Room[]> {
  return (await request(calls.listRooms, { params: { id: sectorId }, signal })).data
}
