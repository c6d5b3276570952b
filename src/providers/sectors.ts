import { send } from './httpClient.ts'
import { storageKeys } from './storageKeys.ts'

export interface Room {
  id: number
  name: string
}

/** A surgery centre: what the console calls a sector. */
export interface Sector extends Room {
  institution_id: number
  surgery_center_rooms?: Room[]
}

/** More than any institution has: the map shows all its sectors at once. */
const ALL = { page: 1, size: 2000 }

/** The sectors of an institution, as the forms ask for them. */
export async function sectorsOf(institutionId: number, signal?: AbortSignal): Promise<Sector[]> {
  const call = { method: 'GET', path: '/surgical-map/surgery_centers/' } as const
  return (await send<Sector[]>(call, { query: { institution_id: institutionId }, signal })).data
}

/** The sectors of the selected institution, as the map asks for them; the browser keeps them. */
export async function readSectors(signal?: AbortSignal): Promise<Sector[]> {
  const call = { method: 'GET', path: '/preset/surgery-centers/' } as const
  const { data } = await send<Sector[]>(call, { query: ALL, signal })
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

/** A sector's rooms as they are now. */
export async function roomsOf(sectorId: number, signal?: AbortSignal): Promise<Room[]> {
  const call = { method: 'GET', path: `/surgical-map/surgery_centers/${sectorId}/rooms` } as const
  return (await send<Room[]>(call, { signal })).data
}
