import type { PoolClient } from 'pg'
import type { PlannedProcedure, PlannedProcedures } from '../../src/calls/closures.ts'
import {
  type Closure,
  closedIntervals,
  type Interval,
  intervalsOutsideHours,
  type OpeningHours,
} from '../../src/domain/closures.ts'
import { ROOMS } from '../crud/lookups.ts'
import { prepared } from '../db/prepared.ts'
import { timeZoneOf } from '../institutions/timeZone.ts'

/** What a record of one of the registers closes; the ids of the others are empty. */
interface Closing {
  room_ids: readonly number[]
  surgeon_ids: readonly number[]
  anaesthetist_ids: readonly number[]
  /** When a room, or all rooms and people for null, are not there. */
  intervals: (room: number | null, window: Interval, zone: string) => readonly Interval[]
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long a case may be running. */
const BEHIND_MS = 3 * DAY_MS
const AHEAD_MS = 366 * DAY_MS
const SHOWN = 50

interface Planned extends Omit<PlannedProcedure, 'is_running'> {
  room_id: number | null
  /** When its anaesthesia began; it has not ended. */
  started: string | null
  /** How long it is expected to take; null if that is not known. */
  minutes: number | null
}

/** $1 institution, $2 from, $3 until, $4 rooms, $5 surgeons, $6 anaesthetists. */
const PLANNED = `SELECT p.id, coalesce(nullif(p.patient_preferred_name, ''), p.patient_name) AS patient, p.surgery_probable_date AS at,
    p.surgery_center_room_id AS room_id, r.name AS room, p.anesthesia_start AS started, q.expected_minutes AS minutes
  FROM procedure_records p JOIN procedures q ON q.id = p.id LEFT JOIN ${ROOMS} r ON r.id = p.surgery_center_room_id
 WHERE p.institution_id = $1 AND p.surgery_probable_date >= $2 AND p.surgery_probable_date < $3 AND p.active
   AND p.cancellation_date IS NULL AND p.procedure_closed_date IS NULL AND p.anesthesia_end IS NULL
   AND (p.surgery_center_room_id = any ($4)
        OR EXISTS (SELECT FROM procedure_surgeons s WHERE s.procedure_id = p.id AND s.surgeon_id = any ($5))
        OR EXISTS (SELECT FROM procedure_anaesthetists a
                    WHERE a.procedure_id = p.id AND a.phase = 'trans' AND a.anaesthetist_id = any ($6)))
 ORDER BY p.surgery_probable_date, p.id`

const nobody = { room_ids: [], surgeon_ids: [], anaesthetist_ids: [] }

const closingOf = (record: Closure & Partial<Closing>): Closing => ({
  ...nobody,
  ...record,
  intervals: (_, window, zone) => closedIntervals([record], window, zone),
})

/** The hours of a room are those of all records that name it. */
async function closingOutsideHours(
  tx: PoolClient,
  institutionId: number,
  roomIds: readonly number[],
): Promise<Closing> {
  const { rows } = await tx.query<OpeningHours & { room_ids: number[] }>(
    prepared(
      'SELECT room_ids, weekdays, opens_at, closes_at FROM room_hours WHERE institution_id = $1 AND removed_at IS NULL AND room_ids && $2',
      [institutionId, roomIds],
    ),
  )
  return {
    ...nobody,
    room_ids: roomIds,
    intervals: (room, window, zone) =>
      intervalsOutsideHours(
        rows.filter(({ room_ids }) => room !== null && room_ids.includes(room)),
        window,
        zone,
      ),
  }
}

type StoredClosing = { institution_id: number; room_ids: number[] } & Closure

const tables = { roomHours: 'room_hours', roomClosures: 'room_closures', absences: 'absences' } as const

type ClosingRegister = keyof typeof tables

export const isClosingRegister = (name: string): name is ClosingRegister => Object.hasOwn(tables, name)

async function readClosing(
  tx: PoolClient,
  register: ClosingRegister,
  id: number,
  institutions: readonly number[],
): Promise<{ institutionId: number; closing: Closing } | undefined> {
  const { rows } = await tx.query<StoredClosing>(
    prepared(
      `SELECT * FROM ${tables[register]} WHERE id = $1 AND institution_id = any ($2) AND removed_at IS NULL`,
      [id, institutions],
    ),
  )
  const [record] = rows
  if (!record) return undefined
  const institutionId = record.institution_id
  const closing =
    register === 'roomHours'
      ? await closingOutsideHours(tx, institutionId, record.room_ids)
      : closingOf(record)
  return { institutionId, closing }
}

/**
 * Whether a case is planned within an interval, or reaches or runs into one. What was forgotten days ago does neither, and of unknown
 * length a case is known to be there only as it begins.
 */
function isAffected({ at, started, minutes }: Planned, intervals: readonly Interval[], now: number): boolean {
  const from = Date.parse(at)
  if (!started && from < now - DAY_MS) return false
  const planned = from + (minutes ?? 0) * MINUTE_MS
  const to = started ? Math.max(planned, now) : planned
  return intervals.some((interval) => from < interval.to && (interval.from <= from || interval.from < to))
}

/** The surgeries that a record of a register affects; undefined for one that is not there. @param now in milliseconds */
export async function affectedProcedures(
  tx: PoolClient,
  { register, id, institutions }: { register: ClosingRegister; id: number; institutions: readonly number[] },
  now: number,
): Promise<{ institutionId: number; affected: PlannedProcedures } | undefined> {
  const found = await readClosing(tx, register, id, institutions)
  if (!found) return undefined
  const { institutionId, closing } = found
  const zone = await timeZoneOf(tx, institutionId)
  const window = { from: now - BEHIND_MS, to: now + AHEAD_MS }
  const bounds = [window.from, window.to].map((at) => new Date(at).toISOString())
  const people = [closing.room_ids, closing.surgeon_ids, closing.anaesthetist_ids]
  const planned = await tx.query<Planned>(prepared(PLANNED, [institutionId, ...bounds, ...people]))
  const byRoom = new Map<number | null, readonly Interval[]>()
  const intervalsOf = (room: number | null) => {
    const known = byRoom.get(room) ?? closing.intervals(room, window, zone)
    byRoom.set(room, known)
    return known
  }
  const affected = planned.rows.filter((row) => isAffected(row, intervalsOf(row.room_id), now))
  const procedures = affected
    .slice(0, SHOWN)
    .map(({ room_id, started, minutes, ...row }) => ({ ...row, is_running: started !== null }))
  return { institutionId, affected: { procedures, total: affected.length, time_zone: zone } }
}
