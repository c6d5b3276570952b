import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { hasEnteredRoom, isMadeByConsole } from '../../src/domain/procedures.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ScheduleConflict } from '../../src/resources/procedures/conflicts.ts'
import type { AcceptedConflict, MovePayload, Placement } from '../../src/resources/procedures/payload.ts'
import type { LastMove, MovedTogether, ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { writeAtOnce } from '../db/connectionOf.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { changedSince, storeChanges, updatedFields } from './changes.ts'
import { guardTogether } from './guardConflicts.ts'
import { logProcedureChange } from './log.ts'
import { lockRecord, recordsById, toUtc } from './rows.ts'
import { NOW } from './write.ts'

/** SQL of the room `r` and the sector `s` in which a surgery was before a move. */
const placeBefore = (
  move: string,
) => `LEFT JOIN surgery_center_rooms r ON r.id = (${move} #>> '{from,surgery_center_room_id}')::integer
  LEFT JOIN surgery_centers s ON s.id = r.surgery_center_id`

// The newest change, also one that an application delivered.
const LAST_MOVES = `SELECT h.procedure_id AS id, c.move -> 'from' AS "from", r.name AS room, s.name AS sector, h.changed_by AS moved_by,
    sala_iso(h.created_at) AS moved_at, c.move ->> 'uuid' AS uuid, c.move -> 'with' AS "with"
  FROM unnest($1::integer[]) AS asked(id)
  CROSS JOIN LATERAL (SELECT * FROM procedure_history WHERE procedure_id = asked.id ORDER BY created_at DESC LIMIT 1) h
  JOIN procedure_changes c ON c.procedure_id = h.procedure_id AND c.created_at = h.created_at AND c.move IS NOT NULL
  ${placeBefore('c.move')}`

const MOVED_TOGETHER = `SELECT c.move ->> 'uuid' AS uuid, p.id, p.name, c.move -> 'from' AS "from", r.name AS room, s.name AS sector
  FROM procedure_changes c JOIN procedures p ON p.id = c.procedure_id
  ${placeBefore('c.move')}
 WHERE c.procedure_id = any ($1) AND c.move ->> 'uuid' = any ($2::text[]) ORDER BY p.surgery_probable_date, p.id`

/** Records, each with how its last change moved it, if that was a move. */
export async function withLastMoves(
  tx: PoolClient,
  records: readonly ProcedureRecord[],
): Promise<ProcedureRecord[]> {
  const { rows: last } = await tx.query<LastMove & { id: number; uuid: string; with: number[] | null }>(
    prepared(LAST_MOVES, [records.map(({ id }) => id)]),
  )
  const joint = last.filter((move) => move.with)
  const { rows: together } =
    joint.length > 0
      ? await tx.query<MovedTogether & { uuid: string }>(
          prepared(MOVED_TOGETHER, [joint.flatMap((move) => move.with ?? []), joint.map(({ uuid }) => uuid)]),
        )
      : { rows: [] }
  const othersOf = (uuid: string, ids: readonly number[]): MovedTogether[] =>
    together.flatMap(({ uuid: of, ...other }) => (of === uuid && ids.includes(other.id) ? other : []))
  return records.map((record) => {
    const found = last.find(({ id }) => id === record.id)
    if (!found) return record
    const { id: _, uuid, with: ids, ...move } = found
    return {
      ...record,
      last_move: { ...move, ...(ids && { together: { uuid, others: othersOf(uuid, ids) } }) },
    }
  })
}

export const withLastMove = async (tx: PoolClient, record: ProcedureRecord): Promise<ProcedureRecord> =>
  (await withLastMoves(tx, [record]))[0] ?? record

const IS_REPEATED = `SELECT FROM procedure_changes WHERE procedure_id = any ($1) AND move ->> 'uuid' = $2 LIMIT 1`

/** Whether a move of any of these surgeries was made before: its answer was lost, and it is sent again. */
export const isRepeated = async (tx: PoolClient, ids: readonly number[], uuid: string): Promise<boolean> =>
  Boolean((await tx.query(prepared(IS_REPEATED, [ids, uuid]))).rowCount)

const conflict = (message: string, code: string) => new ApiError(409, message, { code })

/** @throws ApiError 403, 409, 422 for what is no surgery that is still to begin */
export function requireMovable(record: ProcedureRecord): void {
  if (!isMadeByConsole(record)) throw new ApiError(403, scheduling.notEditable)
  if (!record.surgery_probable_date) throw new ApiError(422, scheduling.noSurgeryToMove)
  if (record.cancellation_date) throw conflict(scheduling.cancelledToMove, 'procedure.cancelled')
  if (!record.active) throw conflict(scheduling.inactiveToMove, 'procedure.inactive')
  if (hasEnteredRoom(record)) throw conflict(scheduling.begunToMove, 'procedure.begun')
}

const isAt = (record: Placement, { surgery_probable_date, surgery_center_room_id }: Placement): boolean =>
  record.surgery_probable_date === toUtc(surgery_probable_date ?? '') &&
  record.surgery_center_room_id === surgery_center_room_id

/** @throws ApiError 403, 409, 422 unless the surgery may be moved, and is where and whose its mover saw it */
export async function requireAsSeen(
  tx: PoolClient,
  record: ProcedureRecord,
  previous: MovePayload['previous'],
): Promise<void> {
  requireMovable(record)
  if (!isAt(record, previous) || record.patient_id !== previous.patient_id)
    throw await changedSince(tx, previous.updated_at, record)
}

/** A surgery to move: as it is locked, where it goes, and the conflicts that are accepted there. */
export interface Moving {
  record: ProcedureRecord
  to: Placement
  accepted: readonly AcceptedConflict[]
}

/** A surgery that was moved, before and after, and what of it changed. */
interface Moved {
  before: ProcedureRecord
  after: ProcedureRecord
  updated: UpdatedField[]
}

const SELECT_ROOMS = `SELECT r.id, r.name, r.institution_id, s.id AS sector_id, s.name AS sector FROM surgery_center_rooms r
    JOIN surgery_centers s ON s.id = r.surgery_center_id AND s.removed_at IS NULL
   WHERE r.id = any ($1) AND r.removed_at IS NULL`

interface RoomRow {
  id: number
  name: string
  institution_id: number
  sector_id: number
  sector: string
}

/** The records as they are once they are moved. @throws ApiError 422 for a room that is none of their institution's */
export async function placedRecords(tx: PoolClient, moving: readonly Moving[]): Promise<ProcedureRecord[]> {
  const { rows } = await tx.query<RoomRow>(
    prepared(SELECT_ROOMS, [moving.map(({ to }) => to.surgery_center_room_id)]),
  )
  return moving.map(({ record, to }) => {
    const id = to.surgery_center_room_id
    const placed = { ...record, surgery_probable_date: toUtc(to.surgery_probable_date ?? '') }
    if (id === record.surgery_center_room_id) return placed
    // One without a room stays in its sector.
    if (id === null) return { ...placed, surgery_center_room_id: null, surgery_center_room: null }
    const room = rows.find((row) => row.id === id && row.institution_id === record.institution_id)
    if (!room) throw validationError({ surgery_center_room_id: scheduling.unknownRoom })
    return {
      ...placed,
      ...{ surgery_center_room_id: id, surgery_center_room: { id, name: room.name } },
      ...{ surgery_center_id: room.sector_id, surgery_center: { id: room.sector_id, name: room.sector } },
    }
  })
}

const MOVE = `UPDATE procedures p SET updated_at = greatest(${NOW}, p.updated_at + interval '1 millisecond'),
    surgery_probable_date = moved.at, surgery_center_room_id = moved.room, surgery_center_id = moved.sector
  FROM unnest($1::integer[], $2::timestamptz[], $3::integer[], $4::integer[]) AS moved(id, at, room, sector)
 WHERE p.id = moved.id`

const MOVED_FIELDS = ['surgery_probable_date', 'surgery_center_id', 'surgery_center_room_id'] as const

interface MoveOptions {
  /** The idempotency key. */
  uuid: string
  now: Date
  /** How a refusal tells a conflict of one of them; as it is when absent. */
  told?: (conflict: ScheduleConflict, of: number) => ScheduleConflict
}

/**
 * Moves surgeries that are locked, all or none, and keeps each move in its history. What a move leaves as it is need not be complete.
 * @returns those that were elsewhere, and the conflicts that were accepted, to be logged
 * @throws ApiError 409 `schedule.conflict`, 422
 */
export async function placeAll(
  tx: PoolClient,
  userId: number,
  all: readonly Moving[],
  { uuid, now, told }: MoveOptions,
): Promise<{ moved: Moved[]; accepted: UpdatedField[] }> {
  const moving = all.filter(({ record, to }) => !isAt(record, to))
  if (moving.length === 0) return { moved: [], accepted: [] }
  const placed = await placedRecords(tx, moving)
  const ids = placed.map(({ id }) => id)
  await tx.query(
    prepared(MOVE, [
      ids,
      placed.map(({ surgery_probable_date }) => surgery_probable_date),
      placed.map(({ surgery_center_room_id }) => surgery_center_room_id),
      placed.map(({ surgery_center_id }) => surgery_center_id),
    ]),
  )
  const guarded = placed.map((record, at) => ({ record, accepted: moving[at]?.accepted ?? [] }))
  const [read, accepted] = await writeAtOnce(tx, () =>
    Promise.all([
      recordsById(tx, ids),
      guardTogether(tx, userId, guarded, { now, told, halves: ['surgery'] }),
    ]),
  )
  const after = accepted.length > 0 ? await recordsById(tx, ids) : read
  const moved = moving.map(({ record: before }): Moved => {
    const record = after.find(({ id }) => id === before.id) ?? before
    return { before, after: record, updated: updatedFields(MOVED_FIELDS, before, record) }
  })
  await storeChanges(
    tx,
    userId,
    moved.map(({ before: { id, surgery_probable_date, surgery_center_room_id }, updated }) => ({
      ...{ id, updated },
      move: {
        ...{ uuid, from: { surgery_probable_date, surgery_center_room_id } },
        ...(ids.length > 1 && { with: ids.filter((other) => other !== id) }),
      },
    })),
  )
  return { moved, accepted }
}

/**
 * Moves a surgery; returns the record, unchanged for a move that was made before.
 * @throws ApiError 403, 404, 409 or 422
 */
export async function moveProcedure(
  tx: PoolClient,
  userId: number,
  id: number,
  { uuid, previous, accepted_conflicts = [], ...to }: MovePayload,
  now: Date,
): Promise<ProcedureRecord> {
  const record = await lockRecord(tx, id, scheduling.notEditable)
  if (await isRepeated(tx, [record.id], uuid)) return record
  await requireAsSeen(tx, record, previous)
  const placed = await placeAll(tx, userId, [{ record, to, accepted: accepted_conflicts }], { uuid, now })
  const [moved] = placed.moved
  if (!moved) return record
  const { before, after, updated } = moved
  await logProcedureChange(
    tx,
    userId,
    calls.moveProcedure.logs,
    { updated, more: placed.accepted },
    before,
    after,
  )
  return after
}
