import { queryOptions } from '@tanstack/react-query'
import * as calls from '../calls/scheduling.ts'
import type { ReasonGroup, SaidOutcome } from '../domain/waiting.ts'
import {
  type ConflictOf,
  SCHEDULE_CONFLICT,
  type ScheduleConflict,
} from '../resources/procedures/conflicts.ts'
import type { DayConstraints } from '../resources/procedures/constraints.ts'
import type {
  AcceptedConflict,
  MovePayload,
  PlacedCase,
  Placement,
  ProcedurePayload,
  SeenPlacement,
  ShiftPayload,
  SwapPayload,
  UndoMovesPayload,
} from '../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import {
  readAllPages,
  replaceItems,
  SCHEDULE_PAGE_SIZE,
  type ScheduleAnswer,
  scheduleItems,
} from '../resources/procedures/schedule.ts'
import { request } from './call.ts'
import { isHttpError } from './httpClient.ts'
import { changedRows, type LiveMeta } from './liveQueries.ts'
import { hasCapability } from './settings.ts'

export interface ScheduleQuery {
  /** Empty, or at least three characters. */
  search: string
  surgeryCenterId?: number
  surgeryCenterRoomId?: number
  /** Start of the day in the institution's time zone, ISO with offset. */
  probable_date: string
}

/** The schedule of a whole day (OQ-089), or the first matches of a search, which covers all days. */
export function readSchedule(query: ScheduleQuery, signal?: AbortSignal): Promise<ScheduleAnswer> {
  const readPage = async (page: number) => {
    const asked = { ...query, type: 'all', limit: SCHEDULE_PAGE_SIZE, page }
    return (await request(calls.readSchedule, { query: asked, signal })).data
  }
  return query.search ? readPage(1) : readAllPages(readPage, signal)
}

/** Query key prefix of all schedules. */
export const schedulesKey = ['schedules'] as const

/** A schedule as it is cached. */
export interface CachedSchedule {
  answer: ScheduleAnswer
  /** What limits its day; not of a search, and unknown where the server does not say it. */
  constraints?: readonly DayConstraints[]
}

/** A schedule waits no longer for what limits its day, in milliseconds. */
const CONSTRAINTS_WAIT_MS = 4_000

/** What limits a day, or what was known of it before where it cannot be read in time: the schedule is shown all the same. */
async function readConstraints(date: string, known: CachedSchedule | undefined, signal: AbortSignal) {
  if (!(await hasCapability('dayConstraints'))) return undefined
  const ending = AbortSignal.any([signal, AbortSignal.timeout(CONSTRAINTS_WAIT_MS)])
  return request(calls.readDayConstraints, { query: { date }, signal: ending }).then(
    ({ data }) => data,
    () => known?.constraints,
  )
}

/** Reads some procedures of a day anew. */
const readItems =
  (query: ScheduleQuery): LiveMeta['readRows'] =>
  async (ids) => {
    const asked = { ...query, type: 'all', limit: SCHEDULE_PAGE_SIZE, ids: ids.join() }
    const read = (await request(calls.readSchedule, { query: asked })).data
    return (known: CachedSchedule) => ({
      data: { ...known, answer: replaceItems(known.answer, new Set(ids), read) },
      changed: changedRows(scheduleItems(known.answer), scheduleItems(read)),
    })
  }

/**
 * An institution's schedule as a query, with what limits its day: one result, so that conflicts are computed once. Identical queries
 * share one cached response.
 * @param day that of `probable_date`
 */
export function scheduleQuery(institution: number, day: string, query: ScheduleQuery) {
  const queryKey = [...schedulesKey, institution, query]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CachedSchedule> => {
      const known = client.getQueryData<CachedSchedule>(queryKey)
      const [answer, constraints] = await Promise.all([
        readSchedule(query, signal),
        query.search ? undefined : readConstraints(day, known, signal),
      ])
      return { answer, ...(constraints && { constraints }) }
    },
    meta: { live: { topic: 'procedures', ...(!query.search && { readRows: readItems(query) }) } },
  })
}

/** The sector and room that a list is filtered by. */
type PlaceFilter = Pick<ScheduleQuery, 'surgeryCenterId' | 'surgeryCenterRoomId'>

/** Who is in recovery, as a query that is kept up to date with the schedules. Only with a server that announces `times`. */
export const recoveryQuery = (institution: number, place: PlaceFilter) => ({
  queryKey: [...schedulesKey, institution, 'recovery', place],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CachedSchedule> => ({
    answer: (await request(calls.readRecovery, { query: { ...place }, signal })).data,
  }),
  meta: { live: { topic: 'procedures' as const } },
})

/** A case whose duration is estimated. */
interface EstimatedCase {
  /** The main surgery first, each as often as it is done, separated by commas. */
  surgical_procedure_ids: string
  surgeon_id?: number
  institution_id?: number
}

/** How long such cases took so far. Only with a server that announces `durations`. */
export const durationEstimateQuery = (estimated: EstimatedCase) => ({
  queryKey: ['durationEstimate', estimated],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.readDurationEstimate, { query: { ...estimated }, signal })).data,
  staleTime: 60_000,
})

export async function readProcedure(id: number, signal?: AbortSignal): Promise<ProcedureRecord> {
  return (await request(calls.readProcedure, { params: { id }, signal })).data
}

/** @returns the new record; success is an id above 0 (PROC-53). */
export async function createProcedure(payload: ProcedurePayload): Promise<ProcedureRecord> {
  return (await request(calls.createProcedure, { body: payload })).data
}

/** @throws HttpError 409 with a `ProcedureConflict` if the record changed since `payload.updated_at` */
export async function updateProcedure(id: number, payload: ProcedurePayload): Promise<ProcedureRecord> {
  const { updated_at, ...fields } = payload
  const state = (await hasCapability('staleEditGuard')) ? { updated_at } : {}
  return (await request(calls.updateProcedure, { params: { id }, body: { ...fields, ...state } })).data
}

/** The conflicts of a plan. Only with a server that announces `conflicts`. @param plan what is known of its payload */
export async function checkProcedure(
  plan: Partial<ProcedurePayload>,
  signal?: AbortSignal,
): Promise<ScheduleConflict[]> {
  return (await request(calls.checkProcedure, { body: plan, signal })).data.conflicts
}

/** The conflicts of a surgery at another time or room. Only with a server that announces `move`. */
export const readMoveConflicts = (
  { id, institution_id }: ProcedureRecord,
  { surgery_probable_date, surgery_center_room_id }: Placement,
  signal?: AbortSignal,
): Promise<ScheduleConflict[]> =>
  checkProcedure(
    // Its consultation is not moved.
    { id, institution_id, surgery_probable_date, surgery_center_room_id, pre_probable_date: null },
    signal,
  )

const seenPlacement = ({
  surgery_probable_date,
  surgery_center_room_id,
  patient_id,
  updated_at,
}: ProcedureRecord): SeenPlacement => ({
  surgery_probable_date,
  surgery_center_room_id,
  patient_id,
  updated_at,
})

/**
 * Moves a surgery. Only with a server that announces `move`.
 * @param seen the record as the user saw it
 * @throws HttpError 409 `procedure.changed` with a `ProcedureConflict` if it is no longer there, `schedule.conflict` for conflicts that
 *   are not accepted
 */
export async function moveProcedure(
  seen: ProcedureRecord,
  move: Omit<MovePayload, 'previous'>,
): Promise<ProcedureRecord> {
  const previous = seenPlacement(seen)
  return (await request(calls.moveProcedure, { params: { id: seen.id }, body: { ...move, previous } })).data
}

/** The conflicts of surgeries that would be moved together. This and the calls below only with a server that announces `jointMoves`. */
export async function readJointConflicts(
  moves: readonly PlacedCase[],
  signal?: AbortSignal,
): Promise<ConflictOf[]> {
  return (await request(calls.checkMoves, { body: { moves }, signal })).data.conflicts
}

const seenCase = (seen: ProcedureRecord) => ({ id: seen.id, previous: seenPlacement(seen) })

/** Delays surgeries of one room as the user saw them. @throws HttpError as `moveProcedure` */
export async function shiftRoom(
  seen: readonly ProcedureRecord[],
  shift: Omit<ShiftPayload, 'cases'>,
): Promise<readonly ProcedureRecord[]> {
  return (await request(calls.shiftRoom, { body: { ...shift, cases: seen.map(seenCase) } })).data.procedures
}

/** Gives each of two surgeries, as the user saw them, time and room of the other. @throws HttpError as `moveProcedure` */
export async function swapProcedures(
  seen: readonly [ProcedureRecord, ProcedureRecord],
  swap: Omit<SwapPayload, 'cases'>,
): Promise<readonly ProcedureRecord[]> {
  return (await request(calls.swapProcedures, { body: { ...swap, cases: seen.map(seenCase) } })).data
    .procedures
}

/** Undoes a joint move of a surgery and others. @throws HttpError 409 once one of them changed, or for conflicts */
export async function undoMoves(id: number, undo: UndoMovesPayload): Promise<readonly ProcedureRecord[]> {
  return (await request(calls.undoMoves, { params: { id }, body: undo })).data.procedures
}

/** What is sought of a surgery: its payload as far as it is known, and the first day 'YYYY-MM-DD'. */
type SoughtSurgery = Partial<ProcedurePayload> & { from: string }

/** When a surgery could be without any conflict. Only with a server that announces `gaps`. */
export const gapsQuery = (sought: SoughtSurgery) =>
  queryOptions({
    queryKey: ['gaps', sought],
    queryFn: async ({ signal }) => (await request(calls.findGaps, { body: sought, signal })).data,
    // Others may take what is free.
    gcTime: 0,
  })

/** The conflicts for which a save was refused; undefined for any other failure. */
export const conflictsIn = (error: unknown): ScheduleConflict[] | undefined =>
  isHttpError(error, 409) && error.code === SCHEDULE_CONFLICT
    ? (error.data as { conflicts: ScheduleConflict[] }).conflicts
    : undefined

/** The part of a body that says which conflicts are accepted, if the server checks them. */
export const acceptedPart = async (
  accepted: readonly AcceptedConflict[],
): Promise<{ accepted_conflicts?: readonly AcceptedConflict[] }> =>
  (await hasCapability('conflicts')) ? { accepted_conflicts: accepted } : {}

export interface Cancellation {
  /** ISO with offset. */
  cancellation_date: string
  cancellation_reason_id: number | null
  cancellation_reason_description: string
  /** What follows it. Only with a server that announces `waiting`. */
  cancellation_outcome?: SaidOutcome
  /** Whose reason it is, of a text. Only with a server that announces `waiting`. */
  cancellation_group?: ReasonGroup
}

/**
 * Takes a cancellation back. Only with a server that announces `undoCancellation`.
 * @returns the record without its `cancellation_date`
 * @throws HttpError 409 once anything else happened to the record: `procedure.changed` with a
 *   `ProcedureConflict` if it changed since it was read, `schedule.conflict` for conflicts that are not accepted
 */
export async function undoCancellation(
  { id, updated_at }: Pick<ProcedureRecord, 'id' | 'updated_at'>,
  accepted: readonly AcceptedConflict[],
): Promise<ProcedureRecord> {
  const body = { updated_at, ...(await acceptedPart(accepted)) }
  return (await request(calls.undoCancellation, { params: { id }, body })).data
}

/** @returns the record; success is its `cancellation_date` (CANC-09). */
export async function cancelProcedure(id: number, cancellation: Cancellation): Promise<ProcedureRecord> {
  return (await request(calls.cancelProcedure, { params: { id }, body: cancellation })).data
}
