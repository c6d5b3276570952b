import type { Pool } from 'pg'
import type { BoardPage } from '../../src/calls/boards.ts'
import { boardInitials, boardStage } from '../../src/domain/board.ts'
import type { StageKind } from '../../src/domain/procedureTimes.ts'
import { prepared } from '../db/prepared.ts'
import { hashSecret } from '../session/tokens.ts'

/** A board, found by its address. */
interface FoundBoard {
  id: number
  name: string
  by_number: boolean
  institution_id: number
  institution: string
  time_zone: string
}

const SELECT_BOARD = `SELECT b.id, b.name, coalesce(b.by_number, false) AS by_number, b.institution_id, i.name AS institution, i.time_zone
  FROM board_addresses a JOIN boards b ON b.id = a.board_id JOIN institutions i ON i.id = b.institution_id
 WHERE a.hash = $1 AND b.removed_at IS NULL AND i.active AND i.removed_at IS NULL`

/** Finds the board of an address; undefined for one that does not open any. */
export async function findBoard(pool: Pick<Pool, 'query'>, token: string): Promise<FoundBoard | undefined> {
  const { rows } = await pool.query<FoundBoard>(prepared(SELECT_BOARD, [hashSecret(token)]))
  return rows[0]
}

/** At most once a minute: a board asks three times as often. */
const NOTE_USE = `UPDATE boards SET last_used_at = now()
  WHERE id = $1 AND coalesce(last_used_at < now() - interval '1 minute', true)`

export const noteUse = (pool: Pick<Pool, 'query'>, { id }: FoundBoard) => pool.query(prepared(NOTE_USE, [id]))

interface SurgeryRow {
  id: number
  name: string
  preferred_name: string | null
  room: string | null
  planned_at: string
  begun_at: string | null
  expected_minutes: number | null
  kinds: StageKind[]
}

/** Hours for which a surgery is shown after its anaesthesia has ended, and after its patient has left the recovery. */
const SHOWN_HOURS = { ended: 6, left: 1 }

const timeOf = (kind: StageKind) =>
  `(SELECT at FROM procedure_times WHERE procedure_id = p.id AND kind = '${kind}' AND replaced_by IS NULL)`

/** $1 institution, $2 time zone, $3 now. */
const SELECT_SURGERIES = `
  SELECT p.id, pa.name, pa.preferred_name, o.name AS room, p.surgery_probable_date AS planned_at, p.expected_minutes,
         coalesce(${timeOf('room_in')}, p.anesthesia_start) AS begun_at,
         (SELECT coalesce(json_agg(kind), '[]') FROM (
            SELECT kind FROM procedure_times WHERE procedure_id = p.id AND replaced_by IS NULL AND at IS NOT NULL
            UNION SELECT 'anesthesia_start' WHERE p.anesthesia_start IS NOT NULL
            UNION SELECT 'anesthesia_end' WHERE p.anesthesia_end IS NOT NULL) AS recorded) AS kinds
    FROM procedures p JOIN patients pa ON pa.id = p.patient_id
    LEFT JOIN surgery_center_rooms o ON o.id = p.surgery_center_room_id
   WHERE p.institution_id = $1 AND p.active AND p.cancellation_date IS NULL
     AND p.surgery_probable_date >= $3::timestamptz - interval '1 day'
     AND (p.anesthesia_start IS NOT NULL OR p.surgery_probable_date >= ($3::timestamptz AT TIME ZONE $2)::date::timestamp AT TIME ZONE $2)
     AND p.surgery_probable_date < (($3::timestamptz AT TIME ZONE $2)::date + 1)::timestamp AT TIME ZONE $2
     AND coalesce(p.anesthesia_end > $3::timestamptz - interval '${SHOWN_HOURS.ended} hours', true)
     AND coalesce(${timeOf('recovery_out')} > $3::timestamptz - interval '${SHOWN_HOURS.left} hours', true)
   ORDER BY p.surgery_probable_date, p.id`

const MINUTE_MS = 60_000

/** When a surgery that goes on is expected to end; null where nobody said how long it takes, and once that is over. */
function untilOf({ begun_at, expected_minutes }: SurgeryRow, now: Date): string | null {
  if (!begun_at || expected_minutes === null) return null
  const until = Date.parse(begun_at) + expected_minutes * MINUTE_MS
  return until > now.getTime() ? new Date(until).toISOString() : null
}

/** What a board shows of the day's surgeries; one that began before midnight stays. */
export async function readBoardPage(
  pool: Pick<Pool, 'query'>,
  board: FoundBoard,
  now: Date,
): Promise<BoardPage> {
  const { name, institution, institution_id, time_zone, by_number } = board
  const { rows } = await pool.query<SurgeryRow>(
    prepared(SELECT_SURGERIES, [institution_id, time_zone, now.toISOString()]),
  )
  return {
    ...{ name, institution, time_zone, by_number, read_at: now.toISOString() },
    rows: rows.map((row) => {
      const stage = boardStage(row.kinds)
      const goesOn = stage === 'inRoom' || stage === 'operating'
      return {
        label: by_number ? String(row.id) : boardInitials(row),
        room: row.room,
        stage,
        planned_at: row.planned_at,
        until: goesOn ? untilOf(row, now) : null,
      }
    }),
  }
}
