import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { hasEnteredRoom, isMadeByConsole } from '../../src/domain/procedures.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { MovePayload, Placement } from '../../src/resources/procedures/payload.ts'
import type { LastMove, ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { changedSince } from './changes.ts'
import { lockRecord, toUtc } from './rows.ts'
import { changeRecord } from './save.ts'

// The newest change, also one that an application delivered.
const LAST_MOVE = `SELECT c.move -> 'from' AS "from", r.name AS room, s.name AS sector, h.changed_by AS moved_by, sala_iso(h.created_at) AS moved_at
  FROM (SELECT * FROM procedure_history WHERE procedure_id = $1 ORDER BY created_at DESC LIMIT 1) h
  JOIN procedure_changes c ON c.procedure_id = h.procedure_id AND c.created_at = h.created_at AND c.move IS NOT NULL
  LEFT JOIN surgery_center_rooms r ON r.id = (c.move #>> '{from,surgery_center_room_id}')::integer
  LEFT JOIN surgery_centers s ON s.id = r.surgery_center_id`

/** How the last change of a record moved it, as a part of the record; empty if that was no move. */
export async function lastMovePart(tx: PoolClient, id: number): Promise<Pick<ProcedureRecord, 'last_move'>> {
  const { rows } = await tx.query<LastMove>(prepared(LAST_MOVE, [id]))
  return rows[0] ? { last_move: rows[0] } : {}
}

const IS_REPEATED = `SELECT FROM procedure_changes WHERE procedure_id = $1 AND move ->> 'uuid' = $2 LIMIT 1`

const conflict = (message: string, code: string) => new ApiError(409, message, { code })

/** @throws ApiError 403, 409, 422 for what is no surgery that is still to begin */
function requireMovable(record: ProcedureRecord): void {
  if (!isMadeByConsole(record)) throw new ApiError(403, scheduling.notEditable)
  if (!record.surgery_probable_date) throw new ApiError(422, scheduling.noSurgeryToMove)
  if (record.cancellation_date) throw conflict(scheduling.cancelledToMove, 'procedure.cancelled')
  if (!record.active) throw conflict(scheduling.inactiveToMove, 'procedure.inactive')
  if (hasEnteredRoom(record)) throw conflict(scheduling.begunToMove, 'procedure.begun')
}

const isAt = (record: Placement, { surgery_probable_date, surgery_center_room_id }: Placement): boolean =>
  record.surgery_probable_date === toUtc(surgery_probable_date ?? '') &&
  record.surgery_center_room_id === surgery_center_room_id

const SELECT_SECTOR = 'SELECT surgery_center_id FROM surgery_center_rooms WHERE id = $1'

/** The sector that a surgery is moved to: that of its room. @throws ApiError 422 for a room that is none */
async function sectorOf(tx: PoolClient, roomId: number | null): Promise<number | undefined> {
  if (roomId === null) return undefined
  const { rows } = await tx.query<{ surgery_center_id: number }>(prepared(SELECT_SECTOR, [roomId]))
  if (!rows[0]) throw validationError({ surgery_center_room_id: scheduling.unknownRoom })
  return rows[0].surgery_center_id
}

/**
 * Moves a surgery; returns the record's JSON text, unchanged for a move that was made before.
 * @throws ApiError 403, 404, 409 or 422
 */
export async function moveProcedure(
  tx: PoolClient,
  userId: number,
  id: number,
  { uuid, previous, accepted_conflicts = [], ...to }: MovePayload,
  now: Date,
): Promise<string> {
  const current = await lockRecord(tx, id, scheduling.notEditable)
  const repeated = await tx.query(prepared(IS_REPEATED, [current.id, uuid]))
  if (repeated.rowCount) return JSON.stringify(current)
  requireMovable(current)
  const { surgery_probable_date, surgery_center_room_id, updated_at } = current
  if (!isAt(current, previous) || current.patient_id !== previous.patient_id)
    throw await changedSince(tx, previous.updated_at, current)
  const { surgery_center_id } = current
  return changeRecord(
    tx,
    userId,
    current,
    {
      ...to,
      surgery_center_id: (await sectorOf(tx, to.surgery_center_room_id)) ?? surgery_center_id,
      ...{ accepted_conflicts, updated_at },
    },
    {
      ...{ now, event: calls.moveProcedure.logs },
      move: { uuid, from: { surgery_probable_date, surgery_center_room_id } },
    },
  )
}
