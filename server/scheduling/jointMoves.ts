import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { DEFAULT_TIME_ZONE, today } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { shiftedBy } from '../../src/domain/jointMoves.ts'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import { recordPlacementText } from '../../src/i18n/ptBR/placementText.ts'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import type { ConflictOf, ScheduleConflict } from '../../src/resources/procedures/conflicts.ts'
import type {
  AcceptedOf,
  PlacedCase,
  Placement,
  SeenCase,
  ShiftPayload,
  SwapPayload,
  UndoMovesPayload,
} from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import type { StoredMove } from '../db/tables/scheduling.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { writeLog } from '../log/write.ts'
import { joinNonEmpty } from './changes.ts'
import { findTogether } from './conflicts.ts'
import { procedureSubject } from './log.ts'
import { isRepeated, placeAll, placedRecords, requireAsSeen, requireMovable, withLastMoves } from './move.ts'
import { lockRecords, recordsById } from './rows.ts'

const told = (conflict: ScheduleConflict, of: number): ConflictOf => ({ ...conflict, of })

/** The conflicts of surgeries that would be moved together. @throws ApiError 404, 422 */
export async function checkMoves(
  tx: PoolClient,
  moves: readonly PlacedCase[],
  now: Date,
): Promise<{ conflicts: ConflictOf[] }> {
  const records = new Map(
    (
      await recordsById(
        tx,
        moves.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  )
  const moving = moves.map(({ id, ...to }) => {
    const record = records.get(id)
    if (!record) throw notFound()
    return { record, to, accepted: [] }
  })
  const placed = await placedRecords(tx, moving)
  const found = await findTogether(tx, placed, { now, halves: ['surgery'], beside: placed })
  return {
    conflicts: placed.flatMap(({ id }, at) => (found[at] ?? []).map(({ conflict }) => told(conflict, id))),
  }
}

/** Names the surgery that something refuses: it is one of several. */
async function inNameOf(record: ProcedureRecord, check: () => void | Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message: refusal, code, errors, extra } = error
    const message = fillText(texts.ofSurgery, { surgery: procedureSubject(record), refusal })
    throw new ApiError(status, message, {
      ...(code && { code }),
      ...(errors && { errors }),
      ...(extra && { extra }),
    })
  }
}

const SELECT_ZONE = 'SELECT time_zone FROM institutions WHERE id = $1'

async function zoneOf(tx: PoolClient, { institution_id }: ProcedureRecord): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>(prepared(SELECT_ZONE, [institution_id]))
  return rows[0]?.time_zone ?? DEFAULT_TIME_ZONE
}

interface Together {
  uuid: string
  accepted_conflicts?: readonly AcceptedOf[]
  now: Date
  event: LogEvent
}

/** Moves locked surgeries of one institution as one act: one log entry, and a history that binds them. */
async function moveTogether(
  tx: PoolClient,
  userId: number,
  moves: readonly { record: ProcedureRecord; to: Placement }[],
  { uuid, accepted_conflicts: all = [], now, event }: Together,
): Promise<void> {
  const moving = moves.map((move) => ({
    ...move,
    accepted: all.filter(({ of }) => of === move.record.id),
  }))
  const { moved, accepted } = await placeAll(tx, userId, moving, { uuid, now, told })
  const [first] = moved
  if (!first) return
  const zone = await zoneOf(tx, first.before)
  const textOf = (record: ProcedureRecord) =>
    `${procedureSubject(record)}: ${recordPlacementText(record, zone)}`
  await writeLog(tx, userId, {
    institutionId: first.before.institution_id,
    event,
    subject: joinNonEmpty(
      moved.map(({ after }) => procedureSubject(after)),
      '; ',
    ),
    changes: [
      {
        field: 'moved_surgeries',
        old_value: moved.map(({ before }) => textOf(before)),
        new_value: moved.map(({ after }) => textOf(after)),
      },
      ...accepted,
    ],
  })
}

/** The records as they are now, in the order of their ids as given, each with its last move. */
async function answer(tx: PoolClient, ids: readonly number[]): Promise<ProcedureRecord[]> {
  const records = await recordsById(tx, ids)
  return withLastMoves(
    tx,
    records.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
}

/** Locks surgeries that are each as their mover saw them; undefined if this move was made before. */
async function lockSeen(
  tx: PoolClient,
  uuid: string,
  cases: readonly SeenCase[],
): Promise<ProcedureRecord[] | undefined> {
  const ids = cases.map(({ id }) => id)
  const records = await lockRecords(tx, ids, texts.notEditable)
  if (await isRepeated(tx, ids, uuid)) return undefined
  for (const [at, record] of records.entries()) {
    const previous = cases[at]?.previous
    if (previous) await inNameOf(record, () => requireAsSeen(tx, record, previous))
  }
  return records
}

/** Delays surgeries of one room. @throws ApiError 403, 404, 409, 422 */
export async function shiftRoom(
  tx: PoolClient,
  userId: number,
  { minutes, cases, ...joint }: ShiftPayload,
  now: Date,
): Promise<ProcedureRecord[]> {
  const ids = cases.map(({ id }) => id)
  const records = await lockSeen(tx, joint.uuid, cases)
  const [first] = records ?? []
  if (!records || !first) return answer(tx, ids)
  const room = first.surgery_center_room_id
  if (room === null || records.some((record) => record.surgery_center_room_id !== room))
    throw validationError({ cases: texts.notOneRoom })
  const zone = await zoneOf(tx, first)
  const moves = records.map((record) => {
    const planned = record.surgery_probable_date ?? ''
    const surgery_probable_date = shiftedBy(planned, minutes)
    if (today(zone, new Date(surgery_probable_date)) !== today(zone, new Date(planned)))
      throw validationError({ minutes: fillText(texts.pastMidnight, { surgery: procedureSubject(record) }) })
    return { record, to: { surgery_probable_date, surgery_center_room_id: room } }
  })
  await moveTogether(tx, userId, moves, { ...joint, now, event: calls.shiftRoom.logs })
  return answer(tx, ids)
}

/** Gives each of two surgeries the time and the room of the other. @throws ApiError 403, 404, 409, 422 */
export async function swapProcedures(
  tx: PoolClient,
  userId: number,
  { cases, ...joint }: SwapPayload,
  now: Date,
): Promise<ProcedureRecord[]> {
  const ids = cases.map(({ id }) => id)
  const [one, other] = (await lockSeen(tx, joint.uuid, cases)) ?? []
  if (!one || !other) return answer(tx, ids)
  if (one.surgery_center_room_id === null || other.surgery_center_room_id === null)
    throw validationError({ cases: texts.notInRooms })
  const moves = [
    { record: one, to: other },
    { record: other, to: one },
  ]
  await moveTogether(tx, userId, moves, { ...joint, now, event: calls.swapProcedures.logs })
  return answer(tx, ids)
}

const SELECT_MOVE = `SELECT move FROM procedure_changes WHERE procedure_id = $1 AND move ->> 'uuid' = $2`

const SELECT_LAST = `SELECT DISTINCT ON (h.procedure_id) h.procedure_id AS id, h.changed_by, c.move FROM procedure_history h
    LEFT JOIN procedure_changes c ON c.procedure_id = h.procedure_id AND c.created_at = h.created_at
   WHERE h.procedure_id = any ($1) ORDER BY h.procedure_id, h.created_at DESC`

interface LastChange {
  id: number
  changed_by: string | null
  move: StoredMove | null
}

const overtaken = (record: ProcedureRecord, name: string | null | undefined) =>
  new ApiError(
    409,
    fillText(texts.overtakenMove, { surgery: procedureSubject(record), name: name ?? texts.someoneElse }),
    { code: 'procedure.overtaken' },
  )

/**
 * Moves all surgeries of a joint move back.
 * @param id of one of them
 * @throws ApiError 403, 404, 409, 422
 */
export async function undoMoves(
  tx: PoolClient,
  userId: number,
  id: number | null,
  { undoes, ...joint }: UndoMovesPayload,
  now: Date,
): Promise<ProcedureRecord[]> {
  if (id === null) throw notFound()
  const made = await tx.query<{ move: StoredMove }>(prepared(SELECT_MOVE, [id, undoes]))
  const ids = [id, ...(made.rows[0]?.move.with ?? [])].sort((a, b) => a - b)
  const records = await lockRecords(tx, ids, texts.notEditable)
  if (await isRepeated(tx, ids, joint.uuid)) return answer(tx, ids)
  const { rows } = await tx.query<LastChange>(prepared(SELECT_LAST, [ids]))
  const moves: { record: ProcedureRecord; to: Placement }[] = []
  for (const record of records) {
    const last = rows.find((row) => row.id === record.id)
    if (last?.move?.uuid !== undoes) throw overtaken(record, last?.changed_by)
    await inNameOf(record, () => requireMovable(record))
    moves.push({ record, to: last.move.from })
  }
  await moveTogether(tx, userId, moves, { ...joint, now, event: calls.undoMoves.logs })
  return answer(tx, ids)
}
