import type { ProcedurePayload } from '../resources/procedures/payload.ts'
import type { ProcedureRecord, Schedule } from '../resources/procedures/record.ts'
import { send } from './httpClient.ts'
import { hasCapability } from './settings.ts'

export interface ScheduleQuery {
  /** Empty, or at least three characters. */
  search: string
  surgeryCenterId?: number
  surgeryCenterRoomId?: number
  /** Start of the day in the institution's time zone, ISO with offset. */
  probable_date: string
}

/** The schedule of a day: an object, or a flat list (MAP-43). */
export async function readSchedule(
  query: ScheduleQuery,
  signal?: AbortSignal,
): Promise<Schedule | ProcedureRecord[]> {
  const path = '/app/v4/schedules'
  const { data } = await send<Schedule | ProcedureRecord[]>(
    { method: 'GET', path },
    { query: { ...query, type: 'all', limit: 50, page: 1 }, signal },
  )
  return data
}

/** Query key prefix of all schedules. */
export const schedulesKey = ['schedules'] as const

/** An institution's schedule as a query; identical queries share one cached response. */
export const scheduleQuery = (institution: number, query: ScheduleQuery) => ({
  queryKey: [...schedulesKey, institution, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => readSchedule(query, signal),
})

export async function readProcedure(id: number, signal?: AbortSignal): Promise<ProcedureRecord> {
  const path = `/surgical-map/v2/procedures/${id}`
  return (await send<ProcedureRecord>({ method: 'GET', path }, { signal })).data
}

/** @returns the new record; success is an id above 0 (PROC-53). */
export async function createProcedure(payload: ProcedurePayload): Promise<ProcedureRecord> {
  const path = '/app/v3/procedures'
  return (await send<ProcedureRecord>({ method: 'POST', path }, { body: payload })).data
}

/** @throws HttpError 409 with a `ProcedureConflict` if the record changed since `payload.updated_at` */
export async function updateProcedure(id: number, payload: ProcedurePayload): Promise<ProcedureRecord> {
  const path = `/app/v2/procedures/${id}`
  const { updated_at, ...fields } = payload
  const state = (await hasCapability('staleEditGuard')) ? { updated_at } : {}
  return (await send<ProcedureRecord>({ method: 'PUT', path }, { body: { ...fields, ...state } })).data
}

export interface Cancellation {
  /** ISO with offset. */
  cancellation_date: string
  cancellation_reason_id: number | null
  cancellation_reason_description: string
}

/**
 * Takes a cancellation back. Only with a server that announces `undoCancellation`.
 * @returns the record without its `cancellation_date`
 * @throws HttpError 409 once anything else happened to the record: `procedure.changed` with a
 *   `ProcedureConflict` if it changed since it was read
 */
export async function undoCancellation({
  id,
  updated_at,
}: Pick<ProcedureRecord, 'id' | 'updated_at'>): Promise<ProcedureRecord> {
  const path = `/app/procedures/cancellation/${id}/undo`
  return (await send<ProcedureRecord>({ method: 'PUT', path }, { body: { updated_at } })).data
}

/** @returns the record; success is its `cancellation_date` (CANC-09). */
export async function cancelProcedure(id: number, cancellation: Cancellation): Promise<ProcedureRecord> {
  const path = `/app/procedures/cancellation/${id}`
  return (await send<ProcedureRecord>({ method: 'PUT', path }, { body: cancellation })).data
}
